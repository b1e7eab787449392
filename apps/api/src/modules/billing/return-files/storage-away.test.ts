import { createHash } from 'node:crypto'
import type { ReturnUpload } from '@seara/contract/billing/return-files'
import { afterEach, expect, test, vi } from 'vitest'
import { answered } from '../../../../test/factories.ts'
import { countAdvisoryLocks, countLocked } from '../../../../test/locked-rows.ts'
import { createReturnsApp, settled } from '../../../../test/return-factories.ts'
import { uploadOf, type Upload } from '../../../core/upload.ts'
import { bradescoReturn } from '../../../demo/bradesco-return.ts'
import { preview } from './preview-returns.service.ts'
import { presentPart } from './return-files.presenter.ts'

const { seara, newSlip, send, read } = await createReturnsApp()
const { db } = seara

afterEach(() => vi.restoreAllMocks())
const away = () => new Error('connect ECONNREFUSED')
const filesOf = () => db.selectFrom('return_file').select('id').execute()

test('of two files, the one that could not be kept does not stop the other, and can be sent again', async () => {
  const [first, second] = [await newSlip(), await newSlip()]
  const uploads = [first, second].map((slip, index) => ({
    filename: `R${index}.RET`,
    content: bradescoReturn([settled(slip)]),
  }))
  vi.spyOn(seara.ctx.files, 'write').mockRejectedValueOnce(away())
  const { files } = answered(await send(uploads)).json<ReturnUpload>()
  expect(files).toMatchObject([
    {
      filename: 'R0.RET',
      status: 'rejected',
      reason:
        'O armazenamento de arquivos não respondeu. Tente novamente em instantes. Nada deste arquivo foi aplicado: envie-o de novo.',
    },
    { filename: 'R1.RET', status: 'processed', paid: 1 },
  ])
  expect([(await read(first)).status, (await read(second)).status]).toEqual(['pending', 'paid'])

  const again = answered(await send(uploads)).json<ReturnUpload>()
  expect(again.files.map(({ status }) => status)).toEqual(['processed', 'duplicate'])
  expect((await read(first)).status).toBe('paid')
})

test('where none could be kept, nothing is done and the answer says so', async () => {
  const slip = await newSlip()
  const before = await filesOf()
  vi.spyOn(seara.ctx.files, 'write').mockRejectedValue(away())
  const answer = await send([{ filename: 'R.RET', content: bradescoReturn([settled(slip)]) }])
  expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([503, 'unavailable'])
  expect(await filesOf()).toEqual(before)
  expect((await read(slip)).status).toBe('pending')
})

test('what the bank confirms is applied, whatever becomes of the papers', async () => {
  const [one, two] = [await newSlip(), await newSlip()]
  await db.updateTable('slip').set({ file_id: null, mailed_at: null }).where('id', 'in', [one.id, two.id]).execute()
  const write = seara.ctx.files.write.bind(seara.ctx.files)
  // The storage accepts the return files, and refuses only PDF files, which are the slips' documents.
  vi.spyOn(seara.ctx.files, 'write').mockImplementation((content, day) =>
    Buffer.from(content.subarray(0, 4)).toString() === '%PDF' ? Promise.reject(away()) : write(content, day),
  )
  const uploads = [one, two].map((slip, index) => ({
    filename: `C${index}.RET`,
    content: bradescoReturn([settled(slip, { occurrence: '02', paidCents: 0, feeCents: 0, creditDay: null })]),
  }))
  const { files } = answered(await send(uploads)).json<ReturnUpload>()
  expect(files.map(({ status }) => status)).toEqual(['processed', 'processed'])
  expect([(await read(one)).registration, (await read(two)).registration]).toEqual(['confirmed', 'confirmed'])
})

test('while a return is stored, nobody waits for it, and what is stored in vain is deleted', async () => {
  const slip = await newSlip()
  const content = bradescoReturn([settled(slip)])
  const write = seara.ctx.files.write.bind(seara.ctx.files)
  const locked: number[][] = []
  vi.spyOn(seara.ctx.files, 'write').mockImplementation(async (content, day) => {
    locked.push([await countAdvisoryLocks(db), await countLocked(db, 'slip'), await countLocked(db, 'request')])
    return write(content, day)
  })
  const remove = vi.spyOn(seara.ctx.files, 'remove')
  const uploads = [{ filename: 'R.RET', content }]
  expect(answered(await send(uploads)).json<ReturnUpload>().files).toMatchObject([{ status: 'processed', paid: 1 }])
  expect(locked).toEqual([[0, 0, 0]])

  // While this process stores the next file, another process applies the same content.
  const another = await newSlip()
  const same = [{ filename: 'S.RET', content: bradescoReturn([settled(another)]) }]
  vi.spyOn(seara.ctx.files, 'write').mockImplementationOnce(async (content, day) => {
    const row = await db
      .selectFrom('return_file')
      .select(['filename', 'applied_at', 'status', 'bank', 'layout', 'file_id'])
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    const sha256 = createHash('sha256').update(content).digest('hex')
    await db
      .insertInto('return_file')
      .values({ ...row, warnings: '[]', sha256 })
      .execute()
    return write(content, day)
  })
  expect(answered(await send(same)).json<ReturnUpload>().files).toMatchObject([{ status: 'duplicate' }])
  expect(remove).toHaveBeenCalledTimes(1)
  expect((await read(another)).status).toBe('pending')
})

test('a preview reads its files before it locks anything', async () => {
  const slips = [await newSlip(), await newSlip()]
  const uploads: Upload[] = slips.map((slip, index) => {
    const upload = uploadOf(`${index}.RET`, bradescoReturn([settled(slip)]))
    return {
      ...upload,
      use: async (work) => {
        expect([await countAdvisoryLocks(db), await countLocked(db, 'request')]).toEqual([0, 0])
        return upload.use(work)
      },
    }
  })
  const { outcomes } = await preview(seara.ctx, uploads, presentPart)
  expect(outcomes.map(({ status }) => status)).toEqual(['processed', 'processed'])
})
