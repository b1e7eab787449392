import type { StaffRequest } from '@seara/contract/campaigns/requests'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  addLine,
  confirm,
  createCampaign,
  createProduct,
  createRequest,
  productPath,
  readPath,
  requestBody,
  requestPath,
} from '../../../../test/campaign-factories.ts'
import { answered, createDiocese, errorsOf, signedInApp, statusesOf } from '../../../../test/factories.ts'

const { seara, request, db, token } = await signedInApp('admin')
const campaign = await createCampaign(seara, token)
const diocese = await createDiocese(seara, token)
const [posters, books, pins] = [
  await createProduct(seara, token, { price: 1.5 }),
  await createProduct(seara, token, { price: 10 }),
  await createProduct(seara, token, { price: 0.25 }),
]
const line = (product: { id: number }, quantity: number | string, seen_quantity?: number) => ({
  champaingn_product_id: product.id,
  quantity,
  ...(seen_quantity !== undefined && { seen_quantity }),
})
const setLines = (id: number, lines: object[], whose: string | undefined = token) =>
  request('PUT', `${requestPath}/products/${id}`, { token: whose, body: { lines } })
const read = async (id: number) => answered(await request('GET', `${readPath}/${id}`, { token })).json<StaffRequest>()
const quantitiesOf = ({ champaingn_solicitation_product: lines }: StaffRequest) =>
  Object.fromEntries(lines.map(({ champaingn_product: { id }, quantity }) => [id, quantity]))
const create = (change: object, headers: Record<string, string> = {}) =>
  request('POST', requestPath, { token, headers, body: requestBody(campaign.id, diocese.id, change) })
const requests = async () => (await db.selectFrom('request').select('id').execute()).length

test('a request is opened with its materials in one call, or not at all', async () => {
  const made = answered(await create({ lines: [line(posters, 30), line(books, '1000')] }), 201).json<StaffRequest>()
  expect([quantitiesOf(made), made.total]).toEqual([{ [posters.id]: 30, [books.id]: 1000 }, 10_045])
  const before = await requests()
  const old = await createProduct(seara, token)
  answered(await request('DELETE', `${productPath}/${old.id}`, { token }), 204)
  for (const lines of [
    [line(posters, 1), line({ id: 999_999 }, 1)],
    [line(posters, 1), line(old, 1)],
    [line(posters, 1), line(posters, 2)],
    [line(posters, 0)],
    [
      line(books, 1_000_000),
      line(posters, 1_000_000),
      line(await createProduct(seara, token, { price: 999_999 }), 1000),
    ],
  ])
    expect((await create({ lines })).statusCode).toBe(422)
  expect(await requests()).toBe(before)
})

test('a request sent twice with one key is one, and with other materials a conflict', async () => {
  const send = (lines: object[]) => create({ lines }, { 'idempotency-key': 'grade-de-pedido-1' })
  const [one, two] = await Promise.all([
    send([line(posters, 3), line(books, 4)]),
    send([line(books, 4), line(posters, 3)]),
  ])
  expect(answered(one, 201).json<StaffRequest>().id).toBe(answered(two, 201).json<StaffRequest>().id)
  expect((await send([line(posters, 3)])).json()).toMatchObject({ code: 'conflict.key_reused' })
})

test('quantities are set together: others stay, and zero removes', async () => {
  const { id } = await createRequest(seara, token, campaign.id)
  await addLine(seara, token, id, posters.id, 5)
  await addLine(seara, token, id, books.id, 7)
  const changed = answered(await setLines(id, [line(posters, 0, 5), line(pins, 12, 0)])).json<StaffRequest>()
  expect([quantitiesOf(changed), changed.total]).toEqual([{ [books.id]: 7, [pins.id]: 12 }, 73])
  // Setting the stored quantities again changes nothing. Setting 0 for a product that the request does not have changes
  // nothing either.
  expect(quantitiesOf(answered(await setLines(id, [line(posters, 0), line(pins, 12)])).json())).toEqual(
    quantitiesOf(changed),
  )
})

test('what someone else changed meanwhile is told, and nothing is saved', async () => {
  const { id } = await createRequest(seara, token, campaign.id)
  answered(await setLines(id, [line(posters, 5, 0), line(books, 1, 0)]))
  const refused = await setLines(id, [line(posters, 9, 4), line(books, 3, 1)])
  expect([refused.statusCode, refused.json()]).toMatchObject([
    409,
    {
      code: 'conflict.lines_changed',
      message: `Alguém mudou enquanto isso: ${posters.name} (agora 5). Confira e salve de novo.`,
    },
  ])
  expect(quantitiesOf(await read(id))).toEqual({ [posters.id]: 5, [books.id]: 1 })
  // There is no conflict when the wanted quantity is already stored. Of two changes at once, one is refused, not lost.
  answered(await setLines(id, [line(posters, 5, 4)]))
  const both = await Promise.all([setLines(id, [line(posters, 6, 5)]), setLines(id, [line(posters, 8, 5)])])
  expect(new Set(statusesOf(both))).toEqual(new Set([200, 409]))
})

test('a confirmed request keeps its lines, an inactive material stays or goes, and only staff set quantities', async () => {
  const old = await createProduct(seara, token)
  const { id } = await createRequest(seara, token, campaign.id)
  await addLine(seara, token, id, old.id, 2)
  answered(await request('DELETE', `${productPath}/${old.id}`, { token }), 204)
  answered(await setLines(id, [line(old, 2), line(posters, 1)]))
  expect(errorsOf(answered(await setLines(id, [line(old, 3)]), 422))).toHaveProperty('lines')
  answered(await setLines(id, [line(old, 0)]))
  await confirm(seara, token, id)
  expect((await setLines(id, [line(posters, 2)])).json()).toMatchObject({ code: 'conflict.request_confirmed' })
  expect((await request('PUT', `${requestPath}/products/${id}`, { body: { lines: [] } })).statusCode).toBe(401)
  expect((await setLines(999_999, [line(posters, 2)])).statusCode).toBe(404)
})

test('whatever was there before, a request then has what was set', async () => {
  const quantity = fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 5_000 }))
  const order = fc.record({
    first: fc.tuple(quantity, quantity, quantity),
    next: fc.tuple(quantity, quantity, quantity),
  })
  await fc.assert(
    fc.asyncProperty(order, async ({ first, next }) => {
      const { id } = await createRequest(seara, token, campaign.id, { dioceseId: diocese.id })
      const all = [posters, books, pins]
      for (const wanted of [first, next])
        answered(
          await setLines(
            id,
            all.map((one, at) => line(one, wanted[at] ?? 0)),
          ),
        )
      const now = quantitiesOf(await read(id))
      expect(all.map((one) => now[one.id] ?? 0)).toEqual(next)
    }),
    { numRuns: 12 },
  )
})
