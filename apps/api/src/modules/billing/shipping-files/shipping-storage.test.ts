import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { invoicePath } from '../../../../test/billing-factories.ts'
import { answered } from '../../../../test/factories.ts'
import { countAdvisoryLocks, countLocked } from '../../../../test/locked-rows.ts'
import { createShippingApp, shippingPath as path } from '../../../../test/shipping-factories.ts'

const now = new Date('2026-11-20T15:04:05Z')
const { seara, token, clear, newSlip, read, draft, make, linesOf } = await createShippingApp(now)
const { request, db, ctx } = seara
const write = ctx.files.write.bind(ctx.files)

beforeEach(clear)
afterEach(() => vi.restoreAllMocks())

const filesOf = async () => (await db.selectFrom('file').select('id').execute()).length
const cancel = (id: number) => request('PUT', `${invoicePath}/${id}`, { token, body: { status: 'cancel' } })

test('while a file is stored, its slips can be cancelled, and then it is written again without them', async () => {
  const [kept, cancelled] = [await newSlip(), await newSlip()]
  const locked: number[][] = []
  const spy = vi.spyOn(ctx.files, 'write').mockImplementation(async (content, day) => {
    locked.push([await countAdvisoryLocks(db), await countLocked(db, 'slip'), await countLocked(db, 'request')])
    if (locked.length === 1) answered(await cancel(cancelled.id))
    return write(content, day)
  })
  const remove = vi.spyOn(ctx.files, 'remove')
  const [before, { number }] = [await filesOf(), await draftNumber()]
  const made = await make()
  expect(made).toMatchObject({ entries: 1, write_offs: 0, number })
  expect(locked).toEqual([
    [0, 0, 0],
    [0, 0, 0],
  ])
  expect((await linesOf(made.id)).filter((line) => line.includes('SEARA-'))).toEqual([
    expect.stringContaining(`SEARA-${kept.id} `),
  ])
  expect([(await read(kept)).registration, (await read(cancelled)).registration]).toEqual(['sent', 'none'])
  expect(remove).toHaveBeenCalledTimes(1)
  expect(await filesOf()).toBe(before + 1)
  expect(spy).toHaveBeenCalledTimes(2)
})

test('what begins to wait meanwhile goes with the next file and disturbs nothing', async () => {
  await newSlip()
  const spy = vi.spyOn(ctx.files, 'write').mockImplementationOnce(async (content, day) => {
    await newSlip()
    return write(content, day)
  })
  expect(await make()).toMatchObject({ entries: 1 })
  expect(
    spy.mock.calls.filter(([content]) => Buffer.from(content).toString('latin1').startsWith('01REMESSA')),
  ).toHaveLength(1)
  expect(await draft()).toMatchObject({ entries: 1 })
})

test('without the storage nothing is sent, no number is used, and the next try succeeds', async () => {
  const slip = await newSlip()
  const { number } = await draftNumber()
  vi.spyOn(ctx.files, 'write').mockRejectedValueOnce(new Error('connect ECONNREFUSED'))
  const refused = await request('POST', path, { token })
  expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([503, 'unavailable'])
  expect((await read(slip)).registration).toBe('draft')
  expect(await make()).toMatchObject({ entries: 1, number })
})

/** The number that the next shipping file will have. */
async function draftNumber(): Promise<{ number: number }> {
  const last = await db
    .selectFrom('shipping_file')
    .select((eb) => eb.fn.max('number').as('last'))
    .executeTakeFirst()
  return { number: (last?.last ?? 0) + 1 }
}
