import type { Campaign } from '@seara/contract/campaigns/campaigns'
import type { Paged } from '@seara/contract/core/paging'
import { describe, expect, test } from 'vitest'
import { campaignBody, campaignPath as path, createCampaign } from '../../../../test/campaign-factories.ts'
import { answered, errorsOf, signedInApp, signIn, statusesOf } from '../../../../test/factories.ts'
import { createTestApp } from '../../../../test/harness.ts'

const moment = { now: new Date('2026-05-10T12:00:00Z') }
const { seara, request, token } = await signedInApp('user', { clock: { now: () => moment.now } })
const change = (id: number, body?: object) => request('PUT', `${path}/${id}`, { token, ...(body && { body }) })

test('a campaign is of the year of its first day, and has a code of that year', async () => {
  const created = await request('POST', path, {
    token,
    body: { description: ' Campanha Missionária ', begin_dt: '01/03/2030', due_date: '2030-10-31' },
  })
  expect(answered(created, 201).json()).toEqual({
    id: expect.any(Number) as number,
    code: 'CAM-2030',
    description: 'Campanha Missionária',
    begin_dt: '2030-03-01',
    due_date: '2030-10-31',
    base_year: 2030,
    end_dt: null,
    finished: false,
  })
  const again = await request('POST', path, {
    token,
    body: campaignBody({ begin_dt: '2030-01-01', due_date: '2030-02-01' }),
  })
  expect(again.statusCode).toBe(409)
  expect(again.json()).toEqual({
    code: 'conflict.year_taken',
    message: 'Já existe uma Campanha cadastrada para esse ano!',
    errors: { begin_dt: ['Já existe uma Campanha cadastrada para esse ano!'] },
  })
})

test('of several that create the campaign of a year at once one does', async () => {
  const body = campaignBody({ begin_dt: '2031-01-01', due_date: '2031-02-01' })
  const answers = await Promise.all(Array.from({ length: 6 }, () => request('POST', path, { token, body })))
  expect(statusesOf(answers)).toEqual([201, 409, 409, 409, 409, 409])
})

test.each([
  [{ begin_dt: '31/02/2032' }, { begin_dt: ['Data inválida!'] }],
  [{ begin_dt: '2032-02-30' }, { begin_dt: ['Data inválida!'] }],
  [{ begin_dt: '2032-1-1' }, { begin_dt: ['Data inválida!'] }],
  [{ begin_dt: 'amanhã' }, { begin_dt: ['Data inválida!'] }],
  [{ begin_dt: '1899-12-31' }, { begin_dt: ['Data inválida!'] }],
  [{ begin_dt: '' }, { begin_dt: ['*O campo data de início é obrigatório'] }],
  [{ due_date: '31/04/2032' }, { due_date: ['Data inválida!'] }],
  [{ due_date: undefined }, { due_date: ['*O campo data de vencimento é obrigatório'] }],
  [{ due_date: '2032-02-28' }, { due_date: ['O vencimento não pode ser antes do início'] }],
  [{ description: ' ' }, { description: ['*O campo título é obrigatório'] }],
])('%j is refused at its field', async (wrong, errors) => {
  const body = { description: 'Campanha', begin_dt: '2032-03-01', due_date: '2032-10-31', ...wrong }
  expect(errorsOf(await request('POST', path, { token, body }))).toEqual(errors)
})

describe('a change', () => {
  test('with nothing in it finishes and reopens; finishing sets the end, reopening clears it', async () => {
    const { id } = await createCampaign(seara, token)
    expect(answered(await change(id)).json()).toMatchObject({ finished: true, end_dt: '2026-05-10T12:00:00.000Z' })
    expect(answered(await change(id, {})).json()).toMatchObject({ finished: false, end_dt: null })
    expect(answered(await change(id, { finished: false })).json()).toMatchObject({ finished: false, end_dt: null })
    answered(await change(id, { finished: true }))
    moment.now = new Date('2026-05-10T13:00:00Z')
    const again = answered(await change(id, { finished: true }))
    expect(again.json()).toMatchObject({ finished: true, end_dt: '2026-05-10T12:00:00.000Z' })
    moment.now = new Date('2026-05-10T12:00:00Z')
  })

  test('edits what it names and toggles nothing', async () => {
    const { id, begin_dt, base_year } = await createCampaign(seara, token)
    const edited = answered(await change(id, { description: 'Outro título' })).json<Campaign>()
    expect(edited).toMatchObject({ description: 'Outro título', begin_dt, finished: false })
    expect(errorsOf(await change(id, { due_date: `${base_year}-01-01` }))).toEqual({
      due_date: ['O vencimento não pode ser antes do início'],
    })
    expect((await change(id, { titulo: 'x' })).statusCode).toBe(422)
    expect((await change(2_000_000_000, {})).statusCode).toBe(404)
  })

  test('that moves it into another year moves the base year and keeps the code, whose year is free again', async () => {
    const { id } = await createCampaign(seara, token, { begin_dt: '2040-01-01', due_date: '2040-02-01' })
    const moved = answered(await change(id, { begin_dt: '2041-01-01', due_date: '2041-02-01' })).json<Campaign>()
    expect(moved).toMatchObject({ code: 'CAM-2040', base_year: 2041 })
    const next = await createCampaign(seara, token, { begin_dt: '2040-01-01', due_date: '2040-02-01' })
    expect(next.code).toBe('CAM-2040-2')
    const taken = await change(next.id, { begin_dt: '2041-03-01', due_date: '2041-04-01' })
    expect(taken.statusCode).toBe(409)
    expect(taken.json()).toMatchObject({ code: 'conflict.year_taken' })
  })
})

test('the active campaign is the newest that has begun and is not finished; without one it is null', async () => {
  const own = await createTestApp({ clock: { now: () => moment.now } })
  const staff = await signIn(own)
  const active = async () => (await own.request('GET', `${path}/active`)).json<unknown>()
  expect(await active()).toBeNull()
  const create = (begin_dt: string) =>
    createCampaign(own, staff.token, { begin_dt, due_date: `${begin_dt.slice(0, 4)}-12-31` })
  await create('2024-03-01')
  const current = await create('2026-05-10')
  await create('2027-03-01')
  expect(await active()).toEqual({
    id: current.id,
    code: 'CAM-2026',
    description: current.description,
    begin_dt: '2026-05-10',
    due_date: '2026-12-31',
    base_year: 2026,
  })
  await own.request('PUT', `${path}/${current.id}`, { token: staff.token })
  expect(await active()).toMatchObject({ code: 'CAM-2024' })
  const { data } = (await own.request('GET', path, { token: staff.token })).json<Paged<Campaign>>()
  expect(data.map(({ base_year }) => base_year)).toEqual([2027, 2026, 2024])
})
