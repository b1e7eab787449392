import type { Collection } from '@seara/contract/collections/collections'
import type { Paged } from '@seara/contract/core/paging'
import { expect, test } from 'vitest'
import {
  contributionChoices,
  contributionFields,
  createCollection,
  sendContribution,
} from '../../../../test/collection-factories.ts'
import {
  answered,
  createDiocese,
  errorsOf,
  fillLetterhead,
  messageOf,
  signedInApp,
  signIn,
  statusesOf,
} from '../../../../test/factories.ts'
import { closeYear } from '../../../../test/year-factories.ts'

const moment = { now: new Date('2026-10-18T15:00:00.000Z') }
const { seara, request, token } = await signedInApp('user', { clock: { now: () => moment.now } })
const path = '/api/missionary-collection'

const finish = (id: number, finished: boolean) => request('PUT', `${path}/${id}`, { token, body: { finished } })

test('a collection is opened with its code, and a moment without an offset is read in São Paulo', async () => {
  const answer = await request('POST', path, {
    token,
    body: { description: ' Coleta Missionária 2026 ', begin_dt: '01/10/2026 08:00', base_year: 2026 },
  })
  expect(answer.statusCode).toBe(201)
  expect(answer.json()).toMatchObject({
    cod: 'CM-2026',
    description: 'Coleta Missionária 2026',
    base_year: 2026,
    begin_dt: '2026-10-01T11:00:00.000Z',
    end_dt: null,
    finished: false,
    total_value: null,
  })
})

test('a year has one collection, also when two are opened at once', async () => {
  const body = { description: 'Coleta', begin_dt: '2025-10-01', base_year: '2025' }
  const answers = await Promise.all(Array.from({ length: 10 }, () => request('POST', path, { token, body })))
  expect(statusesOf(answers)).toEqual([201, ...Array<number>(9).fill(409)])
  const refused = answers.find(({ statusCode }) => statusCode === 409)
  expect(refused && messageOf(refused)).toBe('Já existe uma Coleta Cadastrada para esse ano!')
})

test.each([
  ['description', { description: '' }],
  ['begin_dt', { begin_dt: '31/02/2026' }],
  ['begin_dt', { begin_dt: 'amanhã' }],
  ['begin_dt', { begin_dt: undefined }],
  ['base_year', { base_year: 1899 }],
  ['base_year', { base_year: 'dois mil' }],
])('a wrong %s is refused (%o)', async (field, change) => {
  const answer = await request('POST', path, {
    token,
    body: { description: 'Coleta', begin_dt: '2026-10-01', base_year: 2030, ...change },
  })
  expect(errorsOf(answer)).toHaveProperty(field)
})

test('finishing sets the end and the verified sum; reopening clears them', async () => {
  const { id } = await createCollection(seara, token)
  expect((await finish(id, true)).json()).toMatchObject({
    finished: true,
    end_dt: '2026-10-18T15:00:00.000Z',
    total_value: 0,
  })
  expect((await finish(id, false)).json()).toMatchObject({ finished: false, end_dt: null, total_value: null })
  expect((await request('PUT', `${path}/${id}`, { token, body: { finished: 'sim' } })).statusCode).toBe(422)
})

test('finishing a finished collection again keeps its end, also in a closed year and two at once', async () => {
  const { id, base_year } = await createCollection(seara, token)
  expect((await Promise.all([finish(id, true), finish(id, true)])).map(({ statusCode }) => statusCode)).toEqual([
    200, 200,
  ])
  const admin = await signIn(seara, 'admin')
  await fillLetterhead(seara)
  await closeYear(seara, admin.token, 'collections', base_year)
  const before = moment.now
  moment.now = new Date('2026-10-18T15:30:00.000Z')
  const again = await Promise.all([finish(id, true), finish(id, true)])
  moment.now = before
  for (const answer of again)
    expect(answered(answer).json()).toMatchObject({ finished: true, end_dt: '2026-10-18T15:00:00.000Z' })
  const history = answered(await request('GET', `/api/history/collection/${id}`, { token }))
  expect(history.json<Paged<object>>().data).toHaveLength(2)
})

test('its description and beginning are corrected until it is finished, and its history tells it', async () => {
  const { id, cod } = await createCollection(seara, token)
  const correct = (body: object) => request('PUT', `${path}/${id}`, { token, body })
  const corrected = await correct({ description: 'Coleta do Mês Missionário', begin_dt: '15/10/2026 08:30' })
  expect(corrected.json()).toMatchObject({
    cod,
    description: 'Coleta do Mês Missionário',
    begin_dt: '2026-10-15T11:30:00.000Z',
    finished: false,
  })
  expect((await correct({ description: 'Coleta de outubro' })).json()).toMatchObject({
    description: 'Coleta de outubro',
    begin_dt: '2026-10-15T11:30:00.000Z',
  })
  expect(errorsOf(await correct({ begin_dt: '31/02/2026' }))).toHaveProperty('begin_dt')
  expect(errorsOf(await correct({ description: '' }))).toHaveProperty('description')

  const history = await request('GET', `/api/history/collection/${id}`, { token })
  const changes = answered(history).json<{ data: { changes: { field: string; after: unknown }[] }[] }>().data
  expect(changes.flatMap((entry) => entry.changes)).toContainEqual(
    expect.objectContaining({ field: 'begin_dt', after: '2026-10-15T11:30:00.000Z' }),
  )

  // The collection now begins in the future. Until then visitors do not find it.
  await correct({ begin_dt: '2026-12-01' })
  expect((await request('GET', `${path}/${id}`)).statusCode).toBe(404)
  await correct({ begin_dt: '2026-10-01' })

  await finish(id, true)
  const refused = await correct({ description: 'Outra' })
  expect(refused.statusCode).toBe(409)
  expect(messageOf(refused)).toBe('Coleta Missionária já FINALIZADA!')
})

test('the beginning is not put after now once there are contributions, also not beside the first of them', async () => {
  const admin = await signIn(seara, 'admin')
  const choices = await contributionChoices(seara, admin.token)
  const send = async (collection: Collection) => {
    const diocese = await createDiocese(seara, token)
    return sendContribution(seara, contributionFields(collection.id, diocese.id, choices))
  }
  const postpone = ({ id }: Collection, begin_dt = '2026-12-01') =>
    request('PUT', `${path}/${id}`, { token, body: { begin_dt } })

  const collection = await createCollection(seara, token)
  answered(await send(collection), 201)
  expect(errorsOf(await postpone(collection))['begin_dt']).toEqual([
    'A coleta já tem 1 contribuição: o início não pode ficar para depois de agora.',
  ])
  answered(await postpone(collection, '2026-10-02'))

  for (const _ of Array(10)) {
    const raced = await createCollection(seara, token)
    const [sent, postponed] = await Promise.all([send(raced), postpone(raced)])
    expect([
      [201, 422],
      [409, 200],
    ]).toContainEqual([sent.statusCode, postponed.statusCode])
  }
})

test('active are those that have begun and are not finished; visitors see only what is public of them', async () => {
  const open = await createCollection(seara, token, { description: 'Aberta' })
  const future = await createCollection(seara, token, { description: 'Futura', begin_dt: '2026-12-01' })
  const finished = await createCollection(seara, token, { description: 'Finalizada' })
  await finish(finished.id, true)

  const active = (await request('GET', `${path}/active`)).json<object[]>()
  expect(active).toContainEqual({ id: open.id, description: 'Aberta' })
  expect(active).not.toContainEqual(expect.objectContaining({ id: future.id }))
  expect(active).not.toContainEqual(expect.objectContaining({ id: finished.id }))

  expect((await request('GET', `${path}/${open.id}`)).json()).toEqual({
    id: open.id,
    description: 'Aberta',
    begin_dt: open.begin_dt,
    end_dt: null,
  })
  expect((await request('GET', `${path}/${future.id}`)).statusCode).toBe(404)
  expect((await request('GET', `${path}/${finished.id}?origin=public`)).statusCode).toBe(404)
  expect((await request('GET', `${path}/${finished.id}`, { token })).json()).toMatchObject({ cod: finished.cod })
  expect((await request('GET', path)).statusCode).toBe(401)
})

test('the list begins with the newest year', async () => {
  const page = (await request('GET', path, { token })).json<Paged<Collection>>()
  expect(page.data[0]?.base_year).toBe(2026)
  expect(page.data.map(({ base_year }) => base_year)).toEqual(
    page.data.map(({ base_year }) => base_year).toSorted((one, other) => other - one),
  )
})

test('a collection that has not begun says to visitors when it begins, and to staff who ask as one', async () => {
  const { id } = await createCollection(seara, token, { begin_dt: '01/12/2026 08:30' })
  for (const answer of [
    await request('GET', `${path}/${id}`),
    await request('GET', `${path}/${id}?origin=public`, { token }),
  ]) {
    expect(answer.statusCode).toBe(404)
    expect(answer.json()).toEqual({
      code: 'not_found.not_begun',
      message: 'Esta coleta ainda não começou: ela recebe contribuições a partir de 01/12/2026 às 08:30.',
    })
  }
  expect((await request('GET', `${path}/${id}`, { token })).statusCode).toBe(200)
  await finish(id, true)
  const message = 'Não foi possível carregar a Coleta Missionária'
  expect((await request('GET', `${path}/${id}`)).json()).toEqual({ code: 'not_found.finished', message })
  expect((await request('GET', `${path}/2000000000`)).json()).toEqual({ code: 'not_found', message })
  expect((await request('GET', `${path}/${id}?origin=public`, { token })).statusCode).toBe(404)
})
