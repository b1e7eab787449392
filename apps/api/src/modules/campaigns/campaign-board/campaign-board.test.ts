import type { CampaignBoard } from '@seara/contract/campaigns/campaign-board'
import type { Paged } from '@seara/contract/core/paging'
import { expect, test } from 'vitest'
import {
  addLine,
  confirm,
  createBox,
  createCampaign,
  createProduct,
  createRequest,
  requestPath,
} from '../../../../test/campaign-factories.ts'
import { answered, createDiocese, signIn } from '../../../../test/factories.ts'
import { createTestApp } from '../../../../test/harness.ts'

const moment = { now: new Date('2025-05-10T12:00:00Z') }
const seara = await createTestApp({ clock: { now: () => moment.now } })
const { request } = seara
let { token } = await signIn(seara)
const board = async (query: Record<string, string> = {}) =>
  answered(await request('GET', '/api/campaign-board', { token, query })).json<CampaignBoard>()

const at = async (day: string) => {
  moment.now = new Date(day)
  token = (await signIn(seara)).token
}

test('without a campaign the board is empty, and every live diocese has asked for nothing', async () => {
  await createDiocese(seara, token, { parish_region_id: 2 })
  expect(await board()).toMatchObject({
    campaign: null,
    years: [],
    earlier: [],
    totals: { not_asked: 1, requested: 0 },
  })
})

test('what was asked for, confirmed, packed and shipped by region, beside the same day of earlier years', async () => {
  const product = await createProduct(seara, token, { price: 1.25 })
  const past = await createCampaign(seara, token, { begin_dt: '2025-03-01', due_date: '2025-10-31' })
  const [one, two, three] = [
    await createDiocese(seara, token, { parish_region_id: 1 }),
    await createDiocese(seara, token, { parish_region_id: 1 }),
    await createDiocese(seara, token, { parish_region_id: null }),
  ]
  await createRequest(seara, token, past.id, { dioceseId: one.id })
  await createRequest(seara, token, past.id, { dioceseId: one.id })
  await at('2025-05-11T12:00:00Z')
  await createRequest(seara, token, past.id, { dioceseId: two.id })

  await at('2026-05-10T12:00:00Z')
  const current = await createCampaign(seara, token, { begin_dt: '2026-03-01', due_date: '2026-10-31' })
  await createCampaign(seara, token, { begin_dt: '2027-03-01', due_date: '2027-10-31' })
  const shipped = await createRequest(seara, token, current.id, { dioceseId: one.id })
  const packed = await createRequest(seara, token, current.id, { dioceseId: two.id })
  const unpacked = await createRequest(seara, token, current.id, { dioceseId: three.id })
  await createRequest(seara, token, current.id, { dioceseId: three.id })
  for (const { id } of [shipped, packed, unpacked]) {
    await addLine(seara, token, id, product.id, 3)
    await confirm(seara, token, id)
  }
  const box = await createBox(seara, token, shipped.id, 2)
  await createBox(seara, token, packed.id, 1.5)
  answered(await request('PUT', `/api/missionary-campaign/shipping/box/${box.id}`, { token, body: { shipped: true } }))

  const seen = await board()
  expect(seen.campaign).toMatchObject({ id: current.id, code: 'CAM-2026' })
  expect(seen.years).toEqual([2027, 2026, 2025])
  expect(seen.totals).toEqual({
    asked: 3,
    not_asked: 1,
    requested: 4,
    confirmed: 3,
    packed: 2,
    unpacked: 1,
    shipped: 1,
    boxes: 2,
    shipped_boxes: 1,
    weight: 3.5,
    money: null,
    confirmed_total: 11.25,
  })
  expect(
    seen.regions.map(({ id, requested, confirmed, asked, not_asked }) => [id, requested, confirmed, asked, not_asked]),
  ).toEqual([
    [1, 2, 2, 2, 0],
    [2, 0, 0, 0, 1],
    [null, 2, 1, 1, 0],
  ])
  expect(seen.earlier).toEqual([{ base_year: 2025, campaign_id: past.id, day: '2025-05-10', asked: 1, requested: 2 }])
  expect(await board({ year: '2025' })).toMatchObject({ campaign: { id: past.id }, totals: { requested: 3 } })

  // On the screen, each number of the board is a link to a list. The list must have as many rows as the number says.
  const total = async (path: string) => answered(await request('GET', path, { token })).json<Paged<unknown>>().total
  const list = `${requestPath}/${current.id}`
  expect(await total(`/api/diocese?status=active&no_request_in=${current.id}`)).toBe(seen.totals.not_asked)
  const withoutRegion = seen.regions.find(({ id }) => id === null)
  expect(await total(`/api/diocese?status=active&no_request_in=${past.id}&parish_region_id=0`)).toBe(1)
  expect(await total(`/api/diocese?status=active&no_request_in=${current.id}&parish_region_id=0`)).toBe(
    withoutRegion?.not_asked,
  )
  expect(await total(list)).toBe(seen.totals.requested)
  expect(await total(`${list}?status=finished`)).toBe(seen.totals.confirmed)
  for (const state of ['packed', 'unpacked', 'shipped'] as const)
    expect(await total(`${list}?shipping=${state}`)).toBe(seen.totals[state])
  expect(await total(`${list}?parish_region_id=0`)).toBe(2)
})
