import { pdf, xlsx } from '@seara/contract/core/media-types'
import type { Job } from '@seara/contract/platform/jobs'
import type { StatementsReach } from '@seara/contract/overview/year-statements'
import { expect, test, vi } from 'vitest'
import { createConfirmed, createSlip, invoicePath, setIssuer } from '../../../../test/billing-factories.ts'
import { createCampaign, createRequest, requestPath } from '../../../../test/campaign-factories.ts'
import { createGroup } from '../../../../test/cofrinho-factories.ts'
import {
  contributionChoices,
  contributionFields,
  createCollection,
  createContribution,
} from '../../../../test/collection-factories.ts'
import { answered, createDiocese, fillLetterhead, signIn } from '../../../../test/factories.ts'
import { openSheet } from '../../../../test/workbook.ts'
import { closeYear, correctionPath } from '../../../../test/year-factories.ts'
import { createTestApp } from '../../../../test/harness.ts'
import { countLocked } from '../../../../test/locked-rows.ts'
import { textOf } from '../../../../test/pdf-text.ts'
import { formWithMany } from '../../../../test/return-files.ts'
import { bradescoReturn } from '../../../demo/bradesco-return.ts'

const moment = { now: new Date('2026-10-10T15:00:00Z') }
const seara = await createTestApp({ clock: { now: () => moment.now }, workers: true })
const { request, db } = seara
const { token } = await signIn(seara, 'admin')
await fillLetterhead(seara)
await setIssuer(seara, token)

const collection = await createCollection(seara, token, { description: 'Coleta 2026', base_year: 2026 })
const campaign = await createCampaign(seara, token, { begin_dt: '2026-03-01', due_date: '2026-12-01' })
const crato = await createDiocese(seara, token, { name: 'Diocese de Crato', contact_mail: 'crato@exemplo.org' })
const picos = await createDiocese(seara, token, { name: 'Diocese de Picos', contact_mail: 'picos@exemplo.org' })
const silent = await createDiocese(seara, token, { name: 'Diocese Calada', contact_mail: 'calada@exemplo.org' })
const choices = await contributionChoices(seara, token)
const contribute = (dioceseId: number, value_currency: string) =>
  createContribution(seara, token, contributionFields(collection.id, dioceseId, choices, { value_currency }))

const { id: contributionId } = await contribute(crato.id, '1.234,56')
await contribute(crato.id, '100,00')
answered(await request('PUT', `/api/collection-missionary-contribuitions/verify/${contributionId}`, { token }))
const asked = await createConfirmed(seara, token, campaign.id, { dioceseId: crato.id, total: 321.5 })
const slip = await createSlip(seara, token, asked.id)
answered(
  await request('PUT', `${invoicePath}/${slip.id}`, { token, body: { status: 'paid', credit_date: '2026-10-09' } }),
)
const group = await createGroup(seara, token, { diocese_id: crato.id, group_name: 'Sementes' })
const donation = answered(
  await request('POST', '/api/donation', { token, body: { title: 'Cofrinho 2026' } }),
  201,
).json<{
  id: number
}>()
answered(
  await request('POST', '/api/groups_donation', {
    token,
    body: { donation_id: donation.id, safe_box_group_id: group, value: 77.7 },
  }),
  201,
)
await createRequest(seara, token, campaign.id, { dioceseId: picos.id })

const statement = (id: number, kind: 'pdf' | 'sheet', year = 2026) =>
  request('GET', `/api/diocese/${id}/statement/${year}/${kind}`, { token })
const reach = async () => answered(await request('GET', '/api/year-statements/2026', { token })).json<StatementsReach>()
async function mailAll(): Promise<Job> {
  const { job_id } = answered(await request('POST', '/api/year-statements/2026', { token }), 202).json<{
    job_id: number
  }>()
  return vi.waitFor(
    async () => {
      const job = answered(await request('GET', `/api/jobs/${job_id}`, { token })).json<Job>()
      expect(job.state).toBe('completed')
      return job
    },
    { timeout: 20_000, interval: 50 },
  )
}

test('the statement of a year tells contributions, requests with payments and the cofrinho, apart', async () => {
  const answer = answered(await statement(crato.id, 'pdf'))
  expect(answer.headers['content-type']).toBe(pdf)
  expect(answer.headers['content-disposition']).toContain('extrato-2026-diocese-de-crato.pdf')
  const text = await textOf(answer.rawPayload)
  for (const words of ['Extrato do ano 2026', 'Diocese de Crato', 'R$ 1.234,56', 'R$ 321,50', '09/10/2026', 'R$ 77,70'])
    expect(text).toContain(words)
  expect(text).toContain('2026/1')
  expect(text).not.toContain('2026/0')
  expect(text).toMatch(/A verificar\s+R\$ 100,00/)
})

test('a year without anything says so, and an unknown diocese or year is not found', async () => {
  expect(await textOf(answered(await statement(crato.id, 'pdf', 2025)).rawPayload)).toContain('Nada neste ano.')
  expect(answered(await statement(silent.id, 'sheet')).headers['content-type']).toBe(xlsx)
  expect((await statement(999_999, 'pdf')).statusCode).toBe(404)
  expect((await statement(crato.id, 'pdf', 1800)).statusCode).toBe(404)
  expect((await request('GET', `/api/diocese/${crato.id}/statement/2026/pdf`)).statusCode).toBe(401)
})

test('all statements are mailed once to each diocese with anything, also by two jobs at once', async () => {
  await db.updateTable('diocese').set({ contact_mail: '' }).where('id', '=', picos.id).execute()
  expect(await reach()).toEqual({ dioceses: 1, sent: 0, without_address: 1 })
  await db.updateTable('diocese').set({ contact_mail: 'picos@exemplo.org' }).where('id', '=', picos.id).execute()
  expect(await reach()).toEqual({ dioceses: 2, sent: 0, without_address: 0 })
  await Promise.all([mailAll(), mailAll()])
  const mails = () =>
    db
      .selectFrom('mail')
      .innerJoin('mail_attachment as attachment', 'attachment.mail_id', 'mail.id')
      .select(['mail.recipient', 'mail.subject', 'attachment.filename'])
      .where('purpose', '=', 'year-statement')
      .orderBy('mail.recipient')
      .execute()
  expect(await mails()).toEqual([
    {
      recipient: 'crato@exemplo.org',
      subject: 'Extrato de 2026: Diocese de Crato',
      filename: 'extrato-2026-diocese-de-crato.pdf',
    },
    {
      recipient: 'picos@exemplo.org',
      subject: 'Extrato de 2026: Diocese de Picos',
      filename: 'extrato-2026-diocese-de-picos.pdf',
    },
  ])
  expect(await reach()).toEqual({ dioceses: 2, sent: 2, without_address: 0 })
  await db.updateTable('diocese').set({ contact_mail: 'outra@exemplo.org' }).where('id', '=', crato.id).execute()
  await mailAll()
  expect(await mails()).toHaveLength(2)
})

test('a diocese whose deleted request was paid gets its statement; while one is stored nobody waits', async () => {
  const late = await createDiocese(seara, token, { name: 'Diocese Tardia', contact_mail: 'tardia@exemplo.org' })
  const lateRequest = await createConfirmed(seara, token, campaign.id, { dioceseId: late.id, total: 50 })
  const { id } = await createSlip(seara, token, lateRequest.id)
  answered(await request('DELETE', `${requestPath}/${lateRequest.id}`, { token }), 204)
  expect(await reach()).toMatchObject({ dioceses: 2, sent: 2 })
  // A return file records a payment of the deleted request's slip.
  const { our_number } = await db.selectFrom('slip').select('our_number').where('id', '=', id).executeTakeFirstOrThrow()
  const content = bradescoReturn([
    { ourNumber: our_number, occurrence: '06', titleCents: 5_000, paidCents: 5_000, day: '2026-10-09' },
  ])
  answered(await request('POST', '/api/finance', { token, ...formWithMany([{ filename: 'R.RET', content }]) }))
  expect(await reach()).toMatchObject({ dioceses: 3, sent: 2 })

  const write = seara.ctx.files.write.bind(seara.ctx.files)
  const locked: number[] = []
  const stored = vi.spyOn(seara.ctx.files, 'write').mockImplementation(async (content, day) => {
    locked.push(await countLocked(db, 'diocese'))
    return write(content, day)
  })
  const removed = vi.spyOn(seara.ctx.files, 'remove')
  await Promise.all([mailAll(), mailAll()])
  expect(new Set(locked)).toEqual(new Set([0]))
  // Both jobs stored the statement, one mailed it, and the file of the other one is deleted.
  expect(removed).toHaveBeenCalledTimes(stored.mock.calls.length - 1)
  vi.restoreAllMocks()
  expect(await reach()).toMatchObject({ dioceses: 3, sent: 3 })
  const text = await textOf(answered(await statement(late.id, 'pdf')).rawPayload)
  expect(text).toContain('R$ 50,00')
})

test('a closed year tells its sum at the closing, the corrections beside it, and what it comes to', async () => {
  const path = `/api/missionary-campaign/${campaign.id}`
  answered(await request('PUT', path, { token, body: { finished: true } }))
  await closeYear(seara, token, 'campaigns', 2026)
  const open = await statement(crato.id, 'pdf')
  expect(await textOf(answered(open).rawPayload)).not.toContain('Correções depois')
  const correction = {
    ledger: 'campaigns',
    base_year: 2026,
    diocese_id: crato.id,
    effect: 'takes',
    value: '21,50',
    day: '2026-10-10',
    reason: 'Devolvido à diocese',
  }
  answered(await request('POST', correctionPath, { token, body: correction }), 201)
  const text = await textOf(answered(await statement(crato.id, 'pdf')).rawPayload)
  expect(text).toMatch(/Campanha\s+10\/10\/2026\s+R\$ 321,50\s+-R\$ 21,50\s+R\$ 300,00/)
  expect(text).toMatch(/10\/10\/2026\s+Campanha\s+Devolvido à diocese\s+-R\$ 21,50/)
  const sheet = await openSheet(await statement(crato.id, 'sheet'), 'Exercício', 0)
  expect(sheet.rows.flat()).toContain('Campanha')
  // A diocese that has nothing but a correction in the year gets its statement too.
  answered(await request('POST', correctionPath, { token, body: { ...correction, diocese_id: silent.id } }), 201)
  expect((await reach()).dioceses).toBe(4)
})

test('the years to choose from are those with a collection, a campaign or a gift, the newest first', async () => {
  const staff = await signIn(seara)
  const read = async () => answered(await request('GET', '/api/year-statements', staff)).json<number[]>()
  const years = await read()
  await createCollection(seara, staff.token, { base_year: 1987 })
  expect(await read()).toEqual([...years, 1987])
  // A gift belongs to the year of its local day. This gift was given on the last evening of 1993.
  const given = { donation_id: donation.id, safe_box_group_id: group, value_cents: 5000n }
  await seara.db
    .insertInto('group_donation')
    .values({ ...given, donation_at: '1994-01-01T01:30:00Z' })
    .execute()
  expect(await read()).toEqual([...years, 1993, 1987])
  expect(years).toContain(2026)
  expect(years).toEqual([...new Set(years)].toSorted((one, other) => other - one))
})
