import type { ListedBox } from '@seara/contract/campaigns/box'
import type { Campaign } from '@seara/contract/campaigns/campaigns'
import type { ChangedLine } from '@seara/contract/campaigns/request-lines'
import type { PublicRequest, StaffRequest } from '@seara/contract/campaigns/requests'
import type { LightMyRequestResponse } from 'fastify'
import { expect, test } from 'vitest'
import {
  addLine,
  boxPath,
  campaignPath,
  createBox,
  createCampaign,
  createProduct,
  createRequest,
  linePath,
  productPath,
  readPath,
  requestBody,
  requestPath,
} from './campaign-factories.ts'
import { answered, createDiocese, signedInApp, statusesOf } from './factories.ts'

const { seara, request, db, token } = await signedInApp()

const read = async (id: number) => answered(await request('GET', `${readPath}/${id}`, { token })).json<StaffRequest>()
const cents = (reais: number) => Math.round(reais * 100)
const sumOf = ({ champaingn_solicitation_product: lines }: StaffRequest) =>
  lines.reduce((sum, { quantity, champaingn_product }) => sum + quantity * cents(champaingn_product.price), 0)
const noFailure = (answers: readonly LightMyRequestResponse[]) =>
  expect(answers.filter(({ statusCode }) => statusCode >= 500).map(({ body }) => body)).toEqual([])
const shuffled = <Item>(items: readonly Item[]): Item[] => items.toSorted(() => Math.random() - 0.5)

test('50 confirmations, withdrawals and line changes of one request at once: one outcome, and the total is the sum of its lines', async () => {
  const campaign = await createCampaign(seara, token)
  const products = await Promise.all(
    [0.01, 0.1, 1.15, 19.99, 1_234.56].map((price) => createProduct(seara, token, { price })),
  )
  const { id, code } = await createRequest(seara, token, campaign.id)
  const lines: ChangedLine[] = []
  for (const product of products.slice(0, 3)) lines.push(await addLine(seara, token, id, product.id, 3))

  for (let round = 0; round < 3; round += 1) {
    const asked = Array.from({ length: 10 }, (_, index) => {
      const product = products[index % products.length]
      const line = lines[index % lines.length]
      const body = { champaingn_solicitation_id: id, champaingn_product_id: product?.id, quantity: index + 1 }
      return [
        () => request('PUT', `${requestPath}/${id}?action=finished&code=${code}`),
        () => request('PUT', `${requestPath}/${id}?action=unfinished`, { token }),
        () => request('POST', `${linePath}?code=${code}`, { body }),
        () => request('PUT', `${linePath}/${line?.id}`, { token, body: { quantity: index + 2 } }),
        () => request('PUT', `${productPath}/${product?.id}`, { token, body: { price: `${index},${index}7` } }),
      ]
    }).flat()
    const answers = await Promise.all(shuffled(asked).map((send) => send()))
    noFailure(answers)
    expect(answers.every(({ statusCode }) => [200, 201, 409].includes(statusCode))).toBe(true)
    const now = await read(id)
    expect(cents(now.total)).toBe(sumOf(now))
    const stored = await db.selectFrom('request_line').select('price_cents').where('request_id', '=', id).execute()
    expect(stored.every(({ price_cents }) => (price_cents !== null) === now.finished)).toBe(true)
  }

  // Whichever call came first, a confirmed request keeps the lines and prices that the confirmation's answer showed,
  // even after a price has changed.
  const confirmed = answered(
    await request('PUT', `${requestPath}/${id}?action=finished`, { token }),
  ).json<StaffRequest>()
  for (const { id: product } of products)
    await request('PUT', `${productPath}/${product}`, { token, body: { price: 9 } })
  expect(await read(id)).toMatchObject({
    total: confirmed.total,
    champaingn_solicitation_product: confirmed.champaingn_solicitation_product,
  })
})

test('pieces that 40 add at once are all there', async () => {
  const campaign = await createCampaign(seara, token)
  const product = await createProduct(seara, token, { price: 0.07 })
  const { id } = await createRequest(seara, token, campaign.id)
  await Promise.all(Array.from({ length: 40 }, () => addLine(seara, token, id, product.id, 3)))
  const { total, champaingn_solicitation_product: lines } = await read(id)
  expect(lines.map(({ quantity }) => quantity)).toEqual([120])
  expect(total).toBe(8.4)
})

test('a product trashed while requests are confirmed: none is confirmed that holds it afterwards', async () => {
  const campaign = await createCampaign(seara, token)
  const product = await createProduct(seara, token)
  const diocese = await createDiocese(seara, token)
  const made = await Promise.all(
    Array.from({ length: 12 }, () => createRequest(seara, token, campaign.id, { dioceseId: diocese.id })),
  )
  await Promise.all(made.map(({ id }) => addLine(seara, token, id, product.id)))
  const [trashed, ...answers] = await Promise.all([
    request('DELETE', `${productPath}/${product.id}`, { token }),
    ...made.map(({ id }) => request('PUT', `${requestPath}/${id}?action=finished`, { token })),
  ])
  expect(trashed.statusCode).toBe(204)
  expect(answers.every(({ statusCode }) => statusCode === 200 || statusCode === 422)).toBe(true)
  const { deleted_at } = await db
    .selectFrom('product')
    .select('deleted_at')
    .where('id', '=', product.id)
    .executeTakeFirstOrThrow()
  const states = await Promise.all(made.map(({ id }) => read(id)))
  expect(states.map(({ finished }) => finished)).toEqual(answers.map(({ statusCode }) => statusCode === 200))
  const late = states.filter(({ confirmed_at }) => (confirmed_at ?? '') > (deleted_at ?? ''))
  expect(late).toEqual([])
})

test('a campaign finished amid requests: what was answered with 201 is there, the rest was told why', async () => {
  const campaign = await createCampaign(seara, token)
  const diocese = await createDiocese(seara, token)
  const body = requestBody(campaign.id, diocese.id)
  const [finished, ...answers] = await Promise.all([
    request('PUT', `${campaignPath}/${campaign.id}`, { token, body: { finished: true } }),
    ...Array.from({ length: 24 }, (_, index) =>
      request('POST', requestPath, { body: { ...body, email: `maria${index}@exemplo.org` } }),
    ),
  ])
  expect(finished.json<Campaign>().finished).toBe(true)
  expect(answers.every(({ statusCode }) => statusCode === 201 || statusCode === 409)).toBe(true)
  const rows = await db.selectFrom('request').select('id').where('campaign_id', '=', campaign.id).execute()
  const taken = answers.filter(({ statusCode }) => statusCode === 201).map((answer) => answer.json<PublicRequest>().id)
  expect(new Set(rows.map(({ id }) => id))).toEqual(new Set(taken))
  const mails = await db
    .selectFrom('mail')
    .select('purpose_key')
    .where('purpose', '=', 'request-created')
    .where('purpose_key', 'in', ['', ...taken.map(String)])
    .execute()
  expect(mails).toHaveLength(taken.length)
})

test('of deletions, confirmations and line changes at once one deletion counts, and nothing is half done', async () => {
  const campaign = await createCampaign(seara, token)
  const product = await createProduct(seara, token)
  const { id } = await createRequest(seara, token, campaign.id)
  await addLine(seara, token, id, product.id)
  const body = { champaingn_solicitation_id: id, champaingn_product_id: product.id, quantity: 1 }
  const answers = await Promise.all([
    ...Array.from({ length: 5 }, () => request('DELETE', `${requestPath}/${id}`, { token })),
    ...Array.from({ length: 10 }, () => request('PUT', `${requestPath}/${id}?action=finished`, { token })),
    ...Array.from({ length: 10 }, () => request('POST', linePath, { token, body })),
  ])
  noFailure(answers)
  expect(statusesOf(answers.slice(0, 5))).toEqual([204, 404, 404, 404, 404])
})

test('a box scanned as shipped while its request is deleted: one of the two, never both', async () => {
  const campaign = await createCampaign(seara, token)
  const diocese = await createDiocese(seara, token)
  for (let round = 0; round < 12; round += 1) {
    const { id } = await createRequest(seara, token, campaign.id, { dioceseId: diocese.id })
    const box = await createBox(seara, token, id)
    const listed = answered(await request('GET', `${boxPath}/${id}`, { token })).json<ListedBox[]>()
    const scan = () =>
      request('POST', `${campaignPath}/shipping/${campaign.id}/scan`, { token, body: { text: listed[0]?.label } })
    const tick = () => request('PUT', `${campaignPath}/shipping/box/${box.id}`, { token, body: { shipped: true } })
    const remove = () => request('DELETE', `${requestPath}/${id}`, { token })
    const answers = await Promise.all(shuffled([scan, tick, remove]).map((send) => send()))
    noFailure(answers)
    const { shipped_at, deleted_at } = await db
      .selectFrom('box')
      .innerJoin('request', 'request.id', 'box.request_id')
      .select(['box.shipped_at', 'request.deleted_at'])
      .where('box.id', '=', box.id)
      .executeTakeFirstOrThrow()
    expect(shipped_at !== null && deleted_at !== null).toBe(false)
    expect(answers.filter(({ statusCode }) => statusCode === 204)).toHaveLength(deleted_at === null ? 0 : 1)
  }
})
