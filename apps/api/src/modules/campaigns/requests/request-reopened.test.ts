import type { PublicRequest } from '@seara/contract/campaigns/requests'
import { expect, test } from 'vitest'
import { createConfirmed, createSlip } from '../../../../test/billing-factories.ts'
import { confirm, createCampaign, readPath, requestPath } from '../../../../test/campaign-factories.ts'
import { answered } from '../../../../test/factories.ts'
import { createSlipsApp } from '../../../../test/slip-factories.ts'

let now = Date.parse('2026-10-20T15:00:00Z')
const { seara, secretary } = await createSlipsApp({ now: () => new Date((now += 1_000)) })
const { request, db } = seara
const { token } = secretary
const campaign = await createCampaign(seara, token)

const withdraw = async (id: number) =>
  answered(await request('PUT', `${requestPath}/${id}?action=unfinished`, { token }))
const mailsOf = (id: number, purpose = 'request-reopened') =>
  db
    .selectFrom('mail')
    .selectAll()
    .where('purpose', '=', purpose)
    .where('purpose_key', 'like', `${id} %`)
    .orderBy('id')
    .execute()
const states = async (id: number) => (await mailsOf(id)).map(({ recipient, state }) => `${recipient} ${state}`)
/** Marks the waiting mails with this purpose about a record as sent. */
const leave = (purpose: string, id: number) =>
  db
    .updateTable('mail')
    .set({ state: 'sent', sent_at: new Date().toISOString() })
    .where('purpose', '=', purpose)
    .where('purpose_key', '~', `^${id}( |$)`)
    .where('state', '=', 'queued')
    .execute()

test('the requester, who was told of the confirmation, is told of its withdrawal and not to pay the cancelled slip', async () => {
  const { id, code } = await createConfirmed(seara, token, campaign.id, { total: 437.5 })
  const slip = await createSlip(seara, token, id)
  await leave('request-confirmed', id)
  await leave('slip', slip.id)
  await withdraw(id)
  await withdraw(id)
  const [mail, ...others] = await mailsOf(id)
  expect(others).toEqual([])
  expect(mail).toMatchObject({ recipient: 'maria@exemplo.org', state: 'queued' })
  const text = mail?.text.replaceAll('\u00a0', ' ')
  expect(mail?.subject).toContain(`A secretaria reabriu a solicitação ${code}`)
  expect(text).toContain(`A secretaria reabriu a solicitação ${code} em 20/10/2026`)
  expect(text).toContain('O boleto de R$ 437,50 foi cancelado: não o pague.')
  expect(text).toContain(`/champaing-solicitation-view/${code}`)
  const seen = answered(await request('GET', `${readPath}/${code}?origin=public`)).json<PublicRequest>()
  expect(seen).toMatchObject({ finished: false, invoice: { status: 'cancel', value: 437.5, pix_code: null } })
  const listed = answered(await request('GET', `/api/mails/request/${id}`, { token })).json<{ id: number }[]>()
  expect(listed[0]?.id).toBe(mail?.id)
})

test('whoever got the slip only is told too; whoever got nothing is told nothing', async () => {
  const billed = await createConfirmed(seara, token, campaign.id)
  const slip = await createSlip(seara, token, billed.id)
  await leave('slip', slip.id)
  await withdraw(billed.id)
  expect(await states(billed.id)).toEqual(['maria@exemplo.org queued'])
  const silent = await createConfirmed(seara, token, campaign.id)
  await createSlip(seara, token, silent.id)
  await withdraw(silent.id)
  expect(await mailsOf(silent.id)).toEqual([])
})

test('whoever is confirmed again before the mail of the withdrawal leaves reads in one mail not to pay the old slip', async () => {
  const { id } = await createConfirmed(seara, token, campaign.id, { total: 437.5 })
  const slip = await createSlip(seara, token, id)
  await leave('request-confirmed', id)
  await leave('slip', slip.id)
  await withdraw(id)
  await confirm(seara, token, id)
  expect(await states(id)).toEqual(['maria@exemplo.org withdrawn'])
  const newest = async () => (await mailsOf(id, 'request-confirmed')).at(-1)?.text.replaceAll('\u00a0', ' ')
  expect(await newest()).toContain('O boleto anterior, de R$ 437,50, foi cancelado: não o pague.')
  const second = await createSlip(seara, token, id)
  await leave('slip', second.id)
  await withdraw(id)
  await confirm(seara, token, id)
  expect(await newest()).toContain('Os boletos anteriores foram cancelados: não os pague.')
})

test('a mail that failed and goes to a corrected address later tells the day of the withdrawal', async () => {
  const { id } = await createConfirmed(seara, token, campaign.id)
  await leave('request-confirmed', id)
  await withdraw(id)
  await db
    .updateTable('mail')
    .set({ state: 'failed', queued_at: '2026-10-17T12:00:00.000Z' })
    .where('purpose', '=', 'request-reopened')
    .where('purpose_key', 'like', `${id} %`)
    .execute()
  answered(await request('PUT', `${readPath}/${id}`, { token, body: { email: 'certo@exemplo.org' } }))
  expect(await states(id)).toEqual(['certo@exemplo.org queued'])
  expect((await mailsOf(id))[0]?.text).toContain('em 17/10/2026')
})

test('without a slip nothing is said of one', async () => {
  const { id } = await createConfirmed(seara, token, campaign.id)
  await leave('request-confirmed', id)
  await withdraw(id)
  const [mail] = await mailsOf(id)
  expect(mail?.text).not.toContain('boleto')
})

test('one mail for each withdrawal; it does not leave once the request is confirmed again or deleted', async () => {
  const { id } = await createConfirmed(seara, token, campaign.id)
  await leave('request-confirmed', id)
  await withdraw(id)
  await confirm(seara, token, id)
  expect(await states(id)).toEqual(['maria@exemplo.org withdrawn'])
  // The requester knows of the first confirmation, but not of its withdrawal. So the second withdrawal is mailed.
  await withdraw(id)
  expect((await states(id))[1]).toBe('maria@exemplo.org queued')
  answered(await request('PUT', `${readPath}/${id}`, { token, body: { email: 'certo@exemplo.org' } }))
  expect((await states(id))[1]).toBe('certo@exemplo.org queued')
  await leave('request-reopened', id)
  // This time the mail about the confirmation still waits when the confirmation is withdrawn. So no new mail is queued.
  await confirm(seara, token, id)
  await withdraw(id)
  expect(await mailsOf(id)).toHaveLength(2)
  await confirm(seara, token, id)
  await leave('request-confirmed', id)
  await withdraw(id)
  expect((await states(id))[2]).toBe('certo@exemplo.org queued')
  answered(await request('DELETE', `${requestPath}/${id}`, { token }), 204)
  expect((await states(id))[2]).toBe('certo@exemplo.org withdrawn')
})
