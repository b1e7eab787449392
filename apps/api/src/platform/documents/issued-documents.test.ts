import { expect, test, vi } from 'vitest'
import { createTestApp } from '../../../test/harness.ts'
import { issuer } from '../../../test/letterheads.ts'
import { countLocked } from '../../../test/locked-rows.ts'
import { inTransaction, type Context } from '../../core/context.ts'
import { conflict } from '../../core/errors.ts'
import { read as readFile } from '../files/files.service.ts'
import { issueWithDocument, drawnDocument, type ReceiptWithDocument } from './issued-documents.service.ts'
import * as receipts from './receipts.service.ts'
import type { NewReceipt } from './receipts.service.ts'

const { ctx, db } = await createTestApp()

/**
 * A context whose clock is in the given year. Receipt numbers start again each year, so each test uses its own year.
 */
const during = (year: number): Context => ({ ...ctx, clock: { now: () => new Date(`${year}-05-01T12:00:00Z`) } })

const said = (valueCents = 100n): NewReceipt => ({
  series: 'cofrinho',
  valueCents,
  subject: { kind: 'donation', title: 'Natal', groups: ['Santa Dulce'] },
  issuer,
})

/** A receipt whose document contains its number and value. @param whileDrawn runs while the document is drawn */
function receiptOf(read: () => NewReceipt, whileDrawn: () => Promise<unknown> = () => Promise.resolve()) {
  const drawn: string[] = []
  const receipt: ReceiptWithDocument<NewReceipt> = {
    read: () => Promise.resolve(read()),
    draw: async (_ctx, { valueCents }, { number }) => {
      drawn.push(`${number}: ${valueCents}`)
      await whileDrawn()
      return drawnDocument('recibo.pdf', Buffer.from(`${number}: ${valueCents}`))
    },
  }
  return { receipt, drawn }
}

const issueNow = (ctx: Context, receipt: ReceiptWithDocument<NewReceipt>) =>
  issueWithDocument(ctx, receipt, (ctx, issue) => inTransaction(ctx, (ctx) => issue(ctx)))
const issueAnother = (ctx: Context) => inTransaction(ctx, (ctx) => receipts.issue(ctx, said()))
const textOf = async (fileId: number) => (await readFile(ctx, fileId)).content.toString()

test('a receipt has its document, which bears its number', async () => {
  const { receipt, drawn } = receiptOf(() => said())
  const issued = await issueNow(during(2041), receipt)
  expect(issued.receipt.number).toBe('2041/1')
  expect(await textOf(issued.document.fileId)).toBe('2041/1: 100')
  expect(drawn).toHaveLength(1)
})

test('many at once get numbers without a gap, each its own document', async () => {
  const issued = await Promise.all(
    Array.from({ length: 20 }, (_, index) => issueNow(during(2042), receiptOf(() => said(BigInt(index + 1))).receipt)),
  )
  for (const { said, receipt, document } of issued)
    expect(await textOf(document.fileId)).toBe(`${receipt.number}: ${said.valueCents}`)
  expect(new Set(issued.map(({ receipt }) => receipt.number))).toEqual(
    new Set(Array.from({ length: 20 }, (_, index) => `2042/${index + 1}`)),
  )
})

test('whoever hangs while its document is made does not keep others from theirs', async () => {
  const moment = during(2048)
  const release = Promise.withResolvers<void>()
  const hanging = issueNow(
    moment,
    receiptOf(
      () => said(),
      () => release.promise,
    ).receipt,
  )
  const next = await issueNow(moment, receiptOf(() => said()).receipt)
  expect(next.receipt.number).toBe('2048/1')
  release.resolve()
  const late = await hanging
  expect(late.receipt.number).toBe('2048/2')
  expect(await textOf(late.document.fileId)).toBe('2048/2: 100')
})

test('where another takes the number meanwhile, it is drawn again and the other document is forgotten', async () => {
  const moment = during(2043)
  let others = 1
  const { receipt, drawn } = receiptOf(
    () => said(),
    async () => {
      if (others-- > 0) await issueAnother(moment)
    },
  )
  const files = async () => (await db.selectFrom('file').select('id').execute()).length
  const before = await files()
  const issued = await issueNow(moment, receipt)
  expect(drawn).toEqual(['2043/1: 100', '2043/2: 100'])
  expect(await textOf(issued.document.fileId)).toBe('2043/2: 100')
  expect(await files()).toBe(before + 1)
})

test('where what it says changes meanwhile, the document says what stands', async () => {
  let value = 100n
  const { receipt } = receiptOf(
    () => said(value),
    () => Promise.resolve((value = 250n)),
  )
  const issued = await issueNow(during(2044), receipt)
  expect(await textOf(issued.document.fileId)).toBe('2044/1: 250')
  expect(issued.said.valueCents).toBe(250n)
})

test('whoever is overtaken again and again draws again, and nobody ever waits for the storage', async () => {
  const moment = during(2045)
  let others = 5
  const { receipt, drawn } = receiptOf(
    () => said(),
    async () => {
      if (others-- > 0) await issueAnother(moment)
    },
  )
  const write = ctx.files.write.bind(ctx.files)
  vi.spyOn(ctx.files, 'write').mockImplementation(async (content, day) => {
    expect(await countLocked(db, 'receipt_counter')).toBe(0)
    return write(content, day)
  })
  const issued = await issueNow(moment, receipt)
  expect(drawn).toHaveLength(6)
  expect(await textOf(issued.document.fileId)).toBe('2045/6: 100')
  others = Infinity
  await expect(issueNow(moment, receipt)).rejects.toMatchObject({ kind: 'conflict' })
  vi.restoreAllMocks()
})

test('what is refused leaves neither number nor file', async () => {
  const moment = during(2046)
  const files = async () => (await db.selectFrom('file').select('id').execute()).length
  const before = await files()
  const refused = issueWithDocument(moment, receiptOf(() => said()).receipt, (ctx, issue) =>
    inTransaction(ctx, async (ctx) => {
      await issue(ctx)
      throw conflict('Não.', 'finished')
    }),
  )
  await expect(refused).rejects.toMatchObject({ code: 'conflict.finished' })
  expect(await files()).toBe(before)
  expect((await issueNow(moment, receiptOf(() => said()).receipt)).receipt.number).toBe('2046/1')
})
