import type { IamGroup } from '@seara/contract/cofrinho/iam-groups'
import type { Paged } from '@seara/contract/core/paging'
import type { TimelineEntry } from '@seara/contract/overview/timelines'
import type { Today } from '@seara/contract/overview/today'
import type { DioceseNote } from '@seara/contract/registry/notes'
import { expect, test } from 'vitest'
import { createConfirmed, createSlip, setIssuer } from '../../../../test/billing-factories.ts'
import { createBox, createCampaign, createRequest } from '../../../../test/campaign-factories.ts'
import {
  contributionChoices,
  contributionFields,
  createCollection,
  createContribution,
} from '../../../../test/collection-factories.ts'
import { createGroup } from '../../../../test/cofrinho-factories.ts'
import { answered, createDiocese, createParish, errorsOf, fillLetterhead, signIn } from '../../../../test/factories.ts'
import { createTestApp } from '../../../../test/harness.ts'

const moment = { now: new Date('2026-10-10T12:00:00Z') }
const seara = await createTestApp({ clock: { now: () => moment.now } })
await fillLetterhead(seara)
const { request } = seara
const admin = await signIn(seara, 'admin')
let { token } = await signIn(seara)
/** Moves the clock one minute ahead, so that the next event is newer. */
const later = () => {
  moment.now = new Date(moment.now.getTime() + 60_000)
}
const timeline = async (dioceseId: number, query: Record<string, string> = {}) =>
  answered(await request('GET', `/api/diocese/${dioceseId}/timeline`, { token, query })).json<Paged<TimelineEntry>>()
const note = async (dioceseId: number, body: object) =>
  request('POST', `/api/diocese/${dioceseId}/note`, { token, body })

test('all that happened with a diocese stands in one line of time, with its mails', async () => {
  const choices = await contributionChoices(seara, admin.token)
  const diocese = await createDiocese(seara, token)
  const other = await createDiocese(seara, token)
  const collection = await createCollection(seara, token, { description: 'Coleta 2026', base_year: 2026 })
  const fields = (id: number) => contributionFields(collection.id, id, choices, { email: 'ana@exemplo.org' })
  const sent = await createContribution(seara, token, fields(diocese.id))
  await createContribution(seara, token, fields(other.id))
  answered(await request('PUT', `/api/collection-missionary-contribuitions/verify/${sent.id}`, { token }))
  later()
  await setIssuer(seara, admin.token)
  const campaign = await createCampaign(seara, token, {
    description: 'Campanha 2026',
    begin_dt: '2026-10-01',
    due_date: '2026-12-10',
  })
  const asked = await createConfirmed(seara, token, campaign.id, { dioceseId: diocese.id, total: 80 })
  later()
  const slip = await createSlip(seara, token, asked.id)
  later()
  const boxes = [await createBox(seara, token, asked.id, 2), await createBox(seara, token, asked.id, 1.5)]
  expect((await timeline(diocese.id)).data.filter(({ kind }) => kind === 'shipment')).toMatchObject([
    { request: { id: asked.id }, shipped: false, boxes: 2, weight: 3.5 },
  ])
  for (const { id } of boxes)
    answered(await request('PUT', `/api/missionary-campaign/shipping/box/${id}`, { token, body: { shipped: true } }))
  later()
  answered(await note(diocese.id, { text: 'Perguntou pelo boleto.' }), 201)

  const { data, total } = await timeline(diocese.id)
  expect(total).toBe(5)
  expect(data).toMatchObject([
    { kind: 'note', note: { text: 'Perguntou pelo boleto.', author: 'Rute Secretária', follow_up_on: null } },
    { kind: 'shipment', request: { id: asked.id, code: asked.code }, shipped: true, boxes: 2, weight: 3.5, mails: [] },
    {
      kind: 'slip',
      id: slip.id,
      our_number: slip.our_number,
      digitable_line: slip.digitable_line,
      value: 80,
      status: 'pending',
      mails: [{ subject: 'Boleto da Campanha 2026: Diocese de Teste', state: 'queued' }],
    },
    { kind: 'request', id: asked.id, code: asked.code, campaign: 'Campanha 2026', total: 80, confirmed: true },
    {
      kind: 'contribution',
      id: sent.id,
      collection: { id: collection.id, description: 'Coleta 2026' },
      value: 1234.56,
      verified: true,
      receipt_number: '2026/1',
      mails: [{ recipient: 'ana@exemplo.org', state: 'queued', sent_at: null }],
    },
  ])
  const contribution = data.at(-1)
  const receipt = contribution?.kind === 'contribution' ? contribution.receipt_url : null
  expect(answered(await request('GET', receipt ?? '')).headers['content-type']).toBe('application/pdf')
  const asker = data.find(({ kind }) => kind === 'request')
  // One mail contains the code, the other the confirmed request.
  expect(asker?.mails).toMatchObject([{ state: 'queued' }, { state: 'queued' }])

  const second = await timeline(diocese.id, { page: '2', limit: '2' })
  expect(second).toMatchObject({ total: 5, last_page: 3, from: 3, to: 4 })
  expect(second.data.map(({ kind }) => kind)).toEqual(['slip', 'request'])
})

test('a tracking code answers which parcel left, until it or its request is deleted', async () => {
  const diocese = await createDiocese(seara, token)
  const campaign = await createCampaign(seara, token, { begin_dt: '2025-10-01', due_date: '2026-12-10' })
  const asked = await createRequest(seara, token, campaign.id, { dioceseId: diocese.id, email: 'ana@exemplo.org' })
  later()
  const save = (carrier: string, tracking_code: string) =>
    request('PUT', `/api/missionary-campaign/shipment/${asked.id}`, { token, body: { carrier, tracking_code } })
  answered(await save('Correios', 'AA123456789BR'))
  const [newest] = (await timeline(diocese.id)).data
  expect(newest).toMatchObject({
    kind: 'tracking',
    id: asked.id,
    at: moment.now.toISOString(),
    request: { id: asked.id, code: asked.code },
    carrier: 'Correios',
    tracking_code: 'AA123456789BR',
    mails: [{ recipient: 'ana@exemplo.org', state: 'queued' }],
  })
  answered(await save('', ''))
  expect((await timeline(diocese.id)).data.map(({ kind }) => kind)).toEqual(['request'])
  answered(await save('Jadlog', 'J1'))
  answered(await request('DELETE', `/api/missionary-campaign/solicitation/${asked.id}`, { token }), 204)
  expect(await timeline(diocese.id)).toMatchObject({ total: 0, data: [] })
})

test('what the groups of a diocese and of its parishes gave stands in its line of time', async () => {
  const diocese = await createDiocese(seara, token)
  const parish = await createParish(seara, token, diocese.id)
  const other = await createDiocese(seara, token)
  const own = await createGroup(seara, token, { group_name: 'Da diocese', diocese_id: diocese.id })
  const ofParish = await createGroup(seara, token, { group_name: 'Da paróquia', parish_id: parish.id })
  const stranger = await createGroup(seara, token, { diocese_id: other.id })
  const donation = answered(
    await request('POST', '/api/donation', { token, body: { title: 'Sementes da Missão' } }),
    201,
  ).json<{ id: number }>()
  for (const [group, value] of [
    [own, 300],
    [ofParish, 89.77],
    [stranger, 5],
  ]) {
    const body = { donation_id: donation.id, safe_box_group_id: group, value }
    answered(await request('POST', '/api/groups_donation', { token, body }), 201)
    later()
  }
  expect(await timeline(diocese.id)).toMatchObject({
    total: 2,
    data: [
      { kind: 'gift', value: 89.77, group: { id: ofParish, name: 'Da paróquia' } },
      { kind: 'gift', value: 300, group: { id: own }, donation: { title: 'Sementes da Missão' } },
    ],
  })
  const groups = answered(await request('GET', `/api/diocese/${diocese.id}/safe_box`, { token })).json<
    Paged<IamGroup>
  >()
  expect(groups.data.map(({ id, parish_id }) => [id, parish_id])).toEqual([
    [own, null],
    [ofParish, parish.id],
  ])
  expect((await request('GET', '/api/diocese/2000000000/safe_box', { token })).statusCode).toBe(404)
})

test('a note with a day to come back to it stands in Hoje from that day on, until somebody did', async () => {
  const diocese = await createDiocese(seara, token, { name: 'Diocese de Crato' })
  const answer = await note(diocese.id, { text: 'Ligar\nde novo', follow_up_on: '12/10/2026' })
  const made = answered(answer, 201).json<DioceseNote>()
  expect(made).toMatchObject({ text: 'Ligar\nde novo', follow_up_on: '2026-10-12', done_at: null })
  const callBacks = async () =>
    answered(await request('GET', '/api/today', { token }))
      .json<Today>()
      .work.filter(({ kind }) => kind === 'call_back')
  expect(await callBacks()).toEqual([])
  moment.now = new Date('2026-10-12T12:00:00Z')
  token = (await signIn(seara)).token
  const of = { id: diocese.id, description: 'Diocese de Crato' }
  expect(await callBacks()).toEqual([{ kind: 'call_back', count: 1, value: null, since: '2026-10-12', of }])

  const setDone = (done: unknown) => request('PUT', `/api/diocese/note/${made.id}`, { token, body: { done } })
  const done = answered(await setDone(true)).json<DioceseNote>()
  expect(done).toMatchObject({ done_at: moment.now.toISOString(), done_by: 'Rute Secretária' })
  later()
  expect(answered(await setDone(true)).json<DioceseNote>()).toEqual(done)
  expect(await callBacks()).toEqual([])
  answered(await setDone(false))
  expect(await callBacks()).toHaveLength(1)
})

test('a note without words, on a day that does not exist, or of no diocese is refused', async () => {
  const diocese = await createDiocese(seara, token)
  const refused = answered(await note(diocese.id, { text: ' ', follow_up_on: '31/02/2026' }), 422)
  expect(errorsOf(refused)).toEqual({
    text: ['*O campo anotação é obrigatório'],
    follow_up_on: ['Data inválida!'],
  })
  expect((await note(2_000_000_000, { text: 'Olá' })).statusCode).toBe(404)
  expect((await request('PUT', '/api/diocese/note/2000000000', { token, body: { done: true } })).statusCode).toBe(404)
  expect((await request('GET', '/api/diocese/2000000000/timeline', { token })).statusCode).toBe(404)
})
