import type { Paged } from '@seara/contract/core/paging'
import type { StuckMail } from '@seara/contract/overview/mails-of-records'
import type { TimelineEntry, TimelineMail } from '@seara/contract/overview/timelines'
import type { ReminderAudience, ReminderProgramme, ReminderStep } from '@seara/contract/reminders/ladders'
import type { Job } from '@seara/contract/platform/jobs'
import { expect, test, vi } from 'vitest'
import { createCampaign, createRequest } from '../../../../test/campaign-factories.ts'
import {
  contributionChoices,
  contributionFields,
  contributionPath,
  createCollection,
  sendContribution,
} from '../../../../test/collection-factories.ts'
import { answered, createDiocese, fillLetterhead, signIn } from '../../../../test/factories.ts'
import { createTestApp } from '../../../../test/harness.ts'
import { sendDue } from '../../reminders/ladders/send-reminders.service.ts'

const moment = { now: new Date('2027-10-01T15:00:00Z') }
const seara = await createTestApp({ workers: true, clock: { now: () => moment.now } })
const { request, ctx } = seara
await fillLetterhead(seara)
let { token } = await signIn(seara, 'admin')
const at = async (time: string) => {
  moment.now = new Date(time)
  token = (await signIn(seara, 'admin')).token
}
const timeline = async (dioceseId: number) =>
  answered(await request('GET', `/api/diocese/${dioceseId}/timeline`, { token })).json<Paged<TimelineEntry>>().data
const finished = async (address: string) => {
  const { job_id } = answered(await request('POST', address, { token }), 202).json<{ job_id: number }>()
  await vi.waitFor(
    async () => expect((await request('GET', `/api/jobs/${job_id}`, { token })).json<Job>().state).toBe('completed'),
    { timeout: 15_000, interval: 50 },
  )
}
async function remind(programme: ReminderProgramme, id: number, audience: ReminderAudience, days: number) {
  const path = `/api/reminders/${programme}/${id}`
  answered(await request('PUT', path, { token, body: { end_on: '2027-10-02' } }))
  const words = { subject: `Lembrete ${audience}`, body: 'À {{diocese}}' }
  const body = { audience, days, ...words }
  const step = answered(await request('POST', `${path}/step`, { token, body }), 201).json<ReminderStep>()
  const seen = { seen: true, fingerprint: step.fingerprint }
  answered(await request('PUT', `/api/reminders/step/${step.id}/seen`, { token, body: seen }))
}

test('did you remind us? notices, planned reminders and the statement stand in the line of time', async () => {
  const diocese = await createDiocese(seara, token, { name: 'Diocese de Crato', contact_mail: 'crato@exemplo.org' })
  const other = await createDiocese(seara, token, { contact_mail: 'picos@exemplo.org' })
  const collection = await createCollection(seara, token, { description: 'Coleta 2027', base_year: 2027 })
  const campaign = await createCampaign(seara, token, {
    description: 'Campanha 2027',
    begin_dt: '2027-09-01',
    due_date: '2027-12-10',
    base_year: 2027,
  })
  await finished(`${contributionPath}/missionary-collections/first-message?missionary_collection_id=${collection.id}`)
  await remind('collection', collection.id, 'not_contributed', -1)
  await remind('campaign', campaign.id, 'not_confirmed', 0)
  await at('2027-10-01T15:01:00Z')
  await sendDue(ctx, new AbortController().signal)
  const asked = await createRequest(seara, token, campaign.id, { dioceseId: diocese.id })
  await at('2027-10-02T15:00:00Z')
  await sendDue(ctx, new AbortController().signal)
  await at('2027-10-03T15:00:00Z')
  await finished('/api/year-statements/2027')

  const subjectsOf = (mails: readonly TimelineMail[]) => mails.map(({ subject }) => subject)
  const entries = await timeline(diocese.id)
  expect(entries.map(({ kind, mails }) => [kind, ...subjectsOf(mails)])).toEqual([
    ['mail', 'Extrato de 2027: Diocese de Crato'],
    ['mail', 'Lembrete not_contributed'],
    ['request', 'Lembrete not_confirmed', `Sua solicitação ${asked.code}: Campanha 2027`],
    ['mail', 'Coleta 2027: envio das contribuições'],
  ])
  expect(await timeline(other.id)).toMatchObject([{ kind: 'mail' }, { kind: 'mail' }])
  const stuck = answered(await request('GET', '/api/mails/stuck', { token })).json<StuckMail[]>()
  const ofCrato = stuck.filter(({ recipient }) => recipient !== 'picos@exemplo.org')
  const about = { kind: 'diocese', id: diocese.id, of: null, description: 'Diocese de Crato' }
  expect(ofCrato.map(({ about }) => about)).toMatchObject([
    about,
    { kind: 'request', id: asked.id },
    { kind: 'request', id: asked.id },
    about,
    about,
  ])
  const statement = ofCrato[0]
  const address = `/api/mails/diocese/${diocese.id}/${statement?.id}/send`
  answered(await request('POST', address, { token, body: { email: 'certo@exemplo.org' } }), 202)
  expect((await timeline(diocese.id))[0]?.mails).toMatchObject([{ recipient: 'certo@exemplo.org', state: 'queued' }])
  expect(
    (await request('POST', address.replace(String(diocese.id), String(other.id)), { token, body: {} })).statusCode,
  ).toBe(404)
})

test('the mail about what arrived through the page stands with the contribution', async () => {
  const diocese = await createDiocese(seara, token)
  const collection = await createCollection(seara, token)
  const choices = await contributionChoices(seara, token)
  const fields = contributionFields(collection.id, diocese.id, choices, { email: 'ana@exemplo.org' })
  answered(await sendContribution(seara, fields), 201)
  expect(await timeline(diocese.id)).toMatchObject([
    { kind: 'contribution', mails: [{ recipient: 'ana@exemplo.org', state: 'queued' }] },
  ])
})
