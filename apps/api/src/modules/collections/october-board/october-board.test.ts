import type { OctoberBoard } from '@seara/contract/collections/october-board'
import { expect, test } from 'vitest'
import {
  contributionChoices,
  contributionFields,
  contributionPath as path,
  createCollection,
  createContribution,
} from '../../../../test/collection-factories.ts'
import { answered, createDiocese, fillLetterhead, signIn } from '../../../../test/factories.ts'
import { createTestApp } from '../../../../test/harness.ts'

const moment = { now: Date.parse('2025-10-20T15:00:00Z') }
const seara = await createTestApp({ clock: { now: () => new Date(moment.now) } })
await fillLetterhead(seara)
const { request } = seara
let { token } = await signIn(seara, 'admin')
const choices = await contributionChoices(seara, token)
const board = async (query = '') =>
  answered(await request('GET', `/api/october-board${query}`, { token })).json<OctoberBoard>()

test('without a collection the board says so, and knows the dioceses', async () => {
  await createDiocese(seara, token, { name: 'Diocese de Picos', uf: 'PI' })
  expect(await board()).toMatchObject({
    collection: null,
    years: [],
    earlier: [],
    totals: { sent: 0, contributed: 0, silent: 1 },
  })
})

test('it tells what came, what waits and who is silent, by region and state, beside the same day of earlier years', async () => {
  const { id: regionId } = answered(
    await request('POST', '/api/parish_region', { token, body: { region_name: 'Regional do Quadro' } }),
    201,
  ).json<{ id: number }>()
  const crato = await createDiocese(seara, token, { name: 'Diocese de Crato', uf: 'CE', parish_region_id: regionId })
  await createDiocese(seara, token, { name: 'Diocese de Sobral', uf: 'CE', parish_region_id: regionId })
  const earlier = await createCollection(seara, token, { base_year: 2025 })
  await createContribution(seara, token, contributionFields(earlier.id, crato.id, choices, { value_currency: '70,00' }))
  moment.now = Date.parse('2025-10-25T15:00:00Z')
  token = (await signIn(seara, 'admin')).token
  await createContribution(
    seara,
    token,
    contributionFields(earlier.id, crato.id, choices, { value_currency: '9.000,00' }),
  )

  moment.now = Date.parse('2026-10-21T15:00:00Z')
  token = (await signIn(seara, 'admin')).token
  const current = await createCollection(seara, token, { base_year: 2026 })
  const sent = await createContribution(
    seara,
    token,
    contributionFields(current.id, crato.id, choices, { value_currency: '100,10' }),
  )
  await createContribution(seara, token, contributionFields(current.id, crato.id, choices, { value_currency: '50,20' }))
  answered(await request('PUT', `${path}/verify/${sent.id}`, { token }))

  // Next year's collection is created in advance. The board still shows the running one.
  await createCollection(seara, token, { base_year: 2027, begin_dt: '2027-10-01' })
  const { totals, regions, states, ...rest } = await board()
  expect(rest).toMatchObject({ collection: { id: current.id, base_year: 2026 }, years: [2027, 2026, 2025] })
  expect(rest.earlier).toEqual([{ base_year: 2025, collection_id: earlier.id, day: '2025-10-21', sent: 70 }])
  expect(totals).toEqual({
    sent: 150.3,
    received: 100.1,
    to_verify: 50.2,
    to_verify_count: 1,
    contributed: 1,
    silent: 2,
  })
  expect(regions).toContainEqual({
    id: regionId,
    region_name: 'Regional do Quadro',
    received: 100.1,
    to_verify: 50.2,
    to_verify_count: 1,
    contributed: 1,
    silent: 1,
  })
  expect(states).toContainEqual({ uf: 'CE', contributed: 1, silent: 1 })
  expect((await board('?year=2025')).totals).toMatchObject({ sent: 9070, received: 0 })
  expect((await request('GET', '/api/october-board?year=x', { token })).statusCode).toBe(422)

  const total = async (address: string) =>
    answered(await request('GET', address, { token })).json<{ total: number }>().total
  expect(await total(`/api/diocese?status=active&silent_in=${current.id}`)).toBe(2)
  expect(await total(`${path}/${current.id}?parish_region_id=${regionId}&status=pending`)).toBe(1)
  expect(await total(`${path}/${current.id}?parish_region_id=1`)).toBe(0)
})
