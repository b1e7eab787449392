import type { Slip } from '@seara/contract/billing/slip'
import type { DefaultersReach, SlipListItem, SlipSummary } from '@seara/contract/billing/campaign-slips'
import type { Paged } from '@seara/contract/core/paging'
import type { Today } from '@seara/contract/overview/today'
import type { SystemStatus } from '@seara/contract/platform/system-status'
import type { PersonData } from '@seara/contract/privacy/person-data'
import { expect, test } from 'vitest'
import {
  createConfirmed,
  createSlip,
  ended,
  invoicePath,
  invoicesPath,
  makeSlips,
} from '../../../../test/billing-factories.ts'
import { campaignPath, createCampaign, readPath } from '../../../../test/campaign-factories.ts'
import { answered, ownPassword } from '../../../../test/factories.ts'
import { createSlipMailsApp, requestOf } from '../../../../test/slip-mails-app.ts'
import { openSheet } from '../../../../test/workbook.ts'
import { makeMissing } from '../papers/make-papers.service.ts'

// The requester's data may be erased once nothing is open, and a slip of the request may be open again later.

const { seara, admin, secretary, now, read, change, statesOf, remind, pastDue } = await createSlipMailsApp()
const { request, db } = seara
const { token } = secretary
// Of a confirmed request of the newest campaign, the contact stays until the slip is made.
await createCampaign(seara, token, { begin_dt: '2026-01-01', due_date: '2026-12-31' })

let made = 0
const newAddress = () => `apagada.${(made += 1)}@exemplo.org`

async function erase(campaignId: number, email: string): Promise<void> {
  answered(await request('PUT', `${campaignPath}/${campaignId}`, { token, body: { finished: true } }))
  const asked = { token: admin.token }
  const { seen } = answered(await request('POST', '/api/person-data', { ...asked, body: { email } })).json<PersonData>()
  const body = { email, seen, reason: 'A pessoa pediu', current_password: ownPassword }
  answered(await request('POST', '/api/person-data/erase', { ...asked, body }))
}

/** The overdue slip of a request whose requester was erased while it was paid; the payment was undone later. */
async function reopenedSlip(campaignId: number): Promise<Slip> {
  const email = newAddress()
  const { id } = await createConfirmed(seara, token, campaignId, { email })
  const slip = await createSlip(seara, token, id)
  answered(await change(slip.id, { status: 'paid', credit_date: '2026-11-19' }))
  await erase(campaignId, email)
  answered(await change(slip.id, { status: 'pending', reason: 'Engano' }, admin.token))
  await pastDue(slip.id)
  expect(await read(id)).toMatchObject({ email: '', invoice: { status: 'expired' } })
  return slip
}

const enterAddress = (slip: Slip, email: string) =>
  request('PUT', `${readPath}/${requestOf(slip)}`, { token, body: { email } })
const slipRow = (id: number) =>
  db
    .selectFrom('slip')
    .select(['id', 'mailed_at', 'reminded_at', 'paper_attempts', 'paper_failure'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

test('nobody is reminded of the slip of an erased requester, which is said before and after', async () => {
  const { id: campaignId } = await createCampaign(seara, token)
  const other = await createSlip(seara, token, (await createConfirmed(seara, token, campaignId)).id)
  await pastDue(other.id)
  const slip = await reopenedSlip(campaignId)
  const path = `${invoicePath}/defaulters/${campaignId}`
  const reach = async () => answered(await request('GET', path, { token })).json<DefaultersReach>()
  const before = await reach()
  expect(before).toMatchObject({ slips: 1, recent: 0, unreachable: 1, unpayable: 0, undrawn: 0 })
  expect(new Map(before.to.map(({ id, email }) => [id, email]))).toEqual(
    new Map([
      [other.id, 'maria@exemplo.org'],
      [slip.id, ''],
    ]),
  )
  const overdue = async () => {
    const { work } = answered(await request('GET', '/api/today', { token })).json<Today>()
    return work.find(({ kind, of }) => kind === 'overdue_slips' && of?.id === campaignId)?.count
  }
  expect(await overdue()).toBe(1)

  const started = await Promise.all([1, 2].map(() => request('POST', path, { token })))
  const notes = await Promise.all(
    started.map(async (answer) => {
      const { job_id } = answered(answer, 202).json<{ job_id: number }>()
      return (await ended(seara, token, job_id)).note
    }),
  )
  const notReminded = '1 boleto vencido é de uma solicitação sem e-mail válido e não foi lembrado.'
  expect(new Set(notes)).toEqual(
    new Set([
      `1 lembrete entrou na caixa de saída. ${notReminded}`,
      `Nenhum lembrete foi enviado. 1 já tinha entrado em um envio há menos de 24 horas e ficou de fora. ${notReminded}`,
    ]),
  )
  expect(await slipRow(slip.id)).toMatchObject({ reminded_at: null })
  expect(await reach()).toMatchObject({ slips: 1, recent: 1, unreachable: 1 })
  expect(await overdue()).toBeUndefined()

  answered(await enterAddress(slip, 'de.volta@exemplo.org'))
  await remind(campaignId)
  expect((await statesOf(slip.id)).at(-1)).toBe('slip-reminder queued')
  expect(await reach()).toMatchObject({ slips: 2, recent: 2, unreachable: 0 })
})

test('no reminder is said to leave where all have nobody to whom to send', async () => {
  const { id: campaignId } = await createCampaign(seara, token)
  await reopenedSlip(campaignId)
  const path = `${invoicePath}/defaulters/${campaignId}`
  expect(answered(await request('GET', path, { token })).json()).toMatchObject({
    slips: 0,
    unreachable: 1,
    sample: null,
  })
  const { job_id } = answered(await request('POST', `${path}?again=true`, { token }), 202).json<{ job_id: number }>()
  expect(await ended(seara, token, job_id)).toMatchObject({
    state: 'completed',
    progress: { done: 1, total: 1 },
    note: 'Nenhum lembrete foi enviado. 1 boleto vencido é de uma solicitação sem e-mail válido e não foi lembrado.',
  })
})

test.each(['made by the job', 'a second copy'])(
  'a slip of an erased requester, %s, is not said to be mailed, and is mailed once there is an address',
  async (kind) => {
    const { id: campaignId } = await createCampaign(seara, token)
    const email = newAddress()
    const { id } = await createConfirmed(seara, token, campaignId, { email })
    await erase(campaignId, email)
    if (kind === 'a second copy') await createSlip(seara, token, id)
    else await makeSlips(seara, token, campaignId)
    const { invoice: slip } = await read(id)
    if (!slip) throw new Error('no slip')
    expect(slip).toMatchObject({ status: 'pending', paper: 'made' })

    const isMailed = async () => {
      const listed = answered(await request('GET', `${invoicesPath}/${campaignId}`, { token }))
      const summary = answered(await request('GET', `${invoicesPath}/summary/${campaignId}`, { token }))
      const status = await request('GET', `${invoicesPath}/reports/status/${campaignId}`, { token })
      const { header, rows } = await openSheet(answered(status))
      return {
        listed: listed.json<Paged<SlipListItem>>().data.map(({ mailed }) => mailed),
        counted: summary.json<SlipSummary>().mailed,
        inSheet: rows.map((row) => row[header.indexOf('Enviado por e-mail')] instanceof Date),
      }
    }
    expect(await isMailed()).toEqual({ listed: [false], counted: 0, inSheet: [false] })
    expect(await statesOf(slip.id)).toEqual([])

    // The paper is not tried again and again, and is no failure that an admin has to look at.
    for (let minutes = 1; minutes <= 60; minutes += 5)
      await makeMissing(
        { ...seara.ctx, clock: { now: () => new Date(now.getTime() + minutes * 60_000) } },
        AbortSignal.timeout(10_000),
      )
    expect(await slipRow(slip.id)).toMatchObject({ mailed_at: null, paper_attempts: 0, paper_failure: null })
    const { problems } = answered(
      await request('GET', '/api/system-status', { token: admin.token }),
    ).json<SystemStatus>()
    expect(problems.filter(({ code }) => code === 'slips_given_up')).toEqual([])

    answered(await enterAddress(slip, 'de.volta@exemplo.org'))
    await Promise.all([1, 2].map(() => makeMissing(seara.ctx, AbortSignal.timeout(10_000))))
    expect(await isMailed()).toEqual({ listed: [true], counted: 1, inSheet: [true] })
    expect(await statesOf(slip.id)).toEqual(['slip queued'])
  },
)
