import type { BatchResult } from '@seara/contract/core/batch'
import type { TimelineMail } from '@seara/contract/overview/timelines'
import type { MailedKind, StuckMail } from '@seara/contract/overview/mails-of-records'
import type { Today } from '@seara/contract/overview/today'
import { expect, test } from 'vitest'
import { createConfirmed, createSlip, setIssuer } from '../../../../test/billing-factories.ts'
import { createCampaign, createRequest, readPath, requestPath } from '../../../../test/campaign-factories.ts'
import { createGroup } from '../../../../test/cofrinho-factories.ts'
import {
  contributionChoices,
  contributionFields,
  contributionPath,
  createCollection,
  createContribution,
} from '../../../../test/collection-factories.ts'
import { answered, createDiocese, fillLetterhead, signedInApp, signIn, statusesOf } from '../../../../test/factories.ts'
import * as outbox from '../../../platform/outbox/outbox.service.ts'
import { countStuck } from '../../../platform/outbox/stuck-mails.service.ts'
import * as mailsOfRecords from './mails-of-records.service.ts'
import * as restorations from '../../../platform/restorations/restorations.repository.ts'

const { seara, request, db, token: admin } = await signedInApp('admin')
await fillLetterhead(seara)
const { token } = await signIn(seara)

const mailsOf = async (kind: MailedKind, id: number) =>
  answered(await request('GET', `/api/mails/${kind}/${id}`, { token })).json<TimelineMail[]>()
const send = (kind: MailedKind, id: number, mailId: number, body: object = {}) =>
  request('POST', `/api/mails/${kind}/${id}/${mailId}/send`, { token, body })
const setState = (id: number, state: 'sent' | 'failed' | 'sending') =>
  db
    .updateTable('mail')
    .set({
      state,
      sent_at: state === 'sent' ? '2026-10-10T12:00:00Z' : null,
      last_error: state === 'failed' ? '550 caixa inexistente' : null,
      claimed_by: null,
    })
    .where('id', '=', id)
    .execute()

const sendTicked = async (...ids: number[]) =>
  answered(await request('POST', '/api/mails/request/send', { token, body: { ids } })).json<BatchResult>()

async function verified() {
  const collection = await createCollection(seara, admin)
  const diocese = await createDiocese(seara, admin)
  const fields = contributionFields(collection.id, diocese.id, await contributionChoices(seara, admin))
  const { id } = await createContribution(seara, admin, { ...fields, email: 'errado@exemplo.org' })
  answered(await request('PUT', `${contributionPath}/verify/${id}`, { token }))
  const [mail] = await mailsOf('contribution', id)
  if (!mail) throw new Error('nothing was mailed')
  return { id, mail }
}

test('staff see the mails of contributions, requests, slips and donations where these are, each only its own', async () => {
  const [one, other] = [await verified(), await verified()]
  expect(one.mail).toMatchObject({ state: 'queued', recipient: 'errado@exemplo.org' })
  expect((await mailsOf('contribution', one.id)).map(({ id }) => id)).not.toContain(other.mail.id)

  await setIssuer(seara, admin, '237')
  const campaign = await createCampaign(seara, admin)
  const confirmed = await createConfirmed(seara, admin, campaign.id)
  const ofRequester = { state: 'queued', recipient: 'maria@exemplo.org' }
  // One mail contains the code, the other the confirmed request.
  expect(await mailsOf('request', confirmed.id)).toMatchObject([ofRequester, ofRequester])
  const slip = await createSlip(seara, admin, confirmed.id)
  expect(await mailsOf('slip', slip.id)).toMatchObject([{ recipient: 'maria@exemplo.org' }])

  const group = await createGroup(seara, admin, { contact_mail: 'grupo@exemplo.org' })
  const donation = answered(
    await request('POST', '/api/donation', { token: admin, body: { title: 'Natal', description: '' } }),
    201,
  ).json<{ id: number }>()
  answered(
    await request('POST', '/api/groups_donation', {
      token: admin,
      body: { donation_id: donation.id, safe_box_group_id: group, value: 10 },
    }),
    201,
  )
  answered(await request('PUT', `/api/donation/finished/${donation.id}`, { token: admin, body: {} }))
  expect(await mailsOf('donation', donation.id)).toMatchObject([{ recipient: 'grupo@exemplo.org' }])
  expect(await mailsOf('slip', 999_999)).toEqual([])
})

test('a mail that waits or failed leaves for the corrected address itself, of one that was sent a copy does', async () => {
  const { id, mail } = await verified()
  await setState(mail.id, 'failed')
  expect(await mailsOf('contribution', id)).toMatchObject([{ state: 'failed', last_error: '550 caixa inexistente' }])
  const corrected = answered(await send('contribution', id, mail.id, { email: 'CERTO@exemplo.org' }), 202)
  expect(corrected.json()).toMatchObject({
    id: mail.id,
    state: 'queued',
    recipient: 'certo@exemplo.org',
    last_error: null,
  })

  await setState(mail.id, 'sent')
  const copy = answered(
    await send('contribution', id, mail.id, { email: 'outra@exemplo.org' }),
    202,
  ).json<TimelineMail>()
  expect(copy).toMatchObject({ state: 'queued', recipient: 'outra@exemplo.org' })
  // A second press makes no second copy. The original address gets a copy of its own.
  const again = await send('contribution', id, mail.id, { email: 'outra@exemplo.org' })
  expect(again.json<TimelineMail>().id).toBe(copy.id)
  const own = answered(await send('contribution', id, mail.id), 202).json<TimelineMail>()
  expect([own.recipient, own.id === copy.id]).toEqual(['certo@exemplo.org', false])
  expect((await mailsOf('contribution', id)).map(({ id: one }) => one)).toEqual([own.id, copy.id, mail.id])
  const attachments = await db.selectFrom('mail_attachment').select('filename').where('mail_id', '=', copy.id).execute()
  expect(attachments).toHaveLength(2)
})

test('while a restored system is held, sending again says that the mail waits', async () => {
  const { id, mail } = await verified()
  expect(answered(await request('GET', '/api/mails/leaving', { token })).json()).toEqual({ leaving: false })
  const withServer = { ...seara.ctx, mailer: { ...seara.ctx.mailer, connect: () => Promise.reject(new Error('away')) } }
  expect(await mailsOfRecords.leave(withServer)).toBe(true)
  expect(answered(await send('contribution', id, mail.id), 202).json()).toMatchObject({ is_held: false })
  const moment = '2026-10-10T12:00:00Z'
  await restorations.insert(db, {
    archive: 'a.tar.zst',
    backup_made_at: moment,
    restored_at: moment,
    moved: true,
    gaps: null,
    waiting_mails: 1,
    missing_files: 0,
  })
  expect(answered(await send('contribution', id, mail.id), 202).json()).toMatchObject({
    state: 'queued',
    is_held: true,
  })
  expect(await mailsOfRecords.leave(withServer)).toBe(false)
  const batch = await request('POST', '/api/mails/contribution/send', { token, body: { ids: [id] } })
  expect(answered(batch).json()).toMatchObject({ results: [{ id, done: true }], is_held: true })
  await db.deleteFrom('restoration').execute()
})

test('what is being sent, was withdrawn, or is another’s is refused', async () => {
  const [one, other] = [await verified(), await verified()]
  expect(
    statusesOf([await send('contribution', one.id, other.mail.id), await send('slip', one.id, one.mail.id)]),
  ).toEqual([404, 404])
  await setState(one.mail.id, 'sending')
  expect((await send('contribution', one.id, one.mail.id, { email: 'x@exemplo.org' })).json()).toMatchObject({
    code: 'conflict.being_sent',
  })
  await setState(one.mail.id, 'sent')
  const undo = { token: admin, body: { reason: 'engano' } }
  answered(await request('POST', `/api/verification/undo/${one.id}`, undo))
  expect((await send('contribution', one.id, one.mail.id, { email: 'x@exemplo.org' })).json()).toMatchObject({
    code: 'conflict.withdrawn',
  })
  expect((await send('contribution', other.id, other.mail.id, { email: 'nada' })).statusCode).toBe(422)
  expect((await request('GET', `/api/mails/contribution/${one.id}`)).statusCode).toBe(401)
  expect((await request('GET', `/api/mails/nada/${one.id}`, { token })).statusCode).toBe(404)
})

test('two who correct one address at the same moment send it to both, each once', async () => {
  const { id, mail } = await verified()
  const to = (email: string) => send('contribution', id, mail.id, { email })
  await Promise.all([to('um@exemplo.org'), to('um@exemplo.org'), to('um@exemplo.org')])
  const recipients = (await mailsOf('contribution', id)).map(({ recipient }) => recipient)
  expect(recipients).toEqual(['um@exemplo.org'])
})

test('secretaries see which mails about records do not leave, and in Hoje how many', async () => {
  const stuck = async () => answered(await request('GET', '/api/mails/stuck', { token })).json<StuckMail[]>()
  const inToday = async () =>
    answered(await request('GET', '/api/today', { token }))
      .json<Today>()
      .work.find(({ kind }) => kind === 'record_mails')?.count ?? 0
  const { id, mail } = await verified()
  const before = (await stuck()).filter((one) => one.id !== mail.id).length
  await db.updateTable('mail').set({ queued_at: new Date().toISOString() }).where('id', '=', mail.id).execute()
  await setState(mail.id, 'failed')
  const listed = await stuck()
  expect(listed).toHaveLength(before + 1)
  expect(listed.find((one) => one.id === mail.id)).toMatchObject({
    last_error: '550 caixa inexistente',
    about: { kind: 'contribution', id },
  })
  expect(await inToday()).toBe(listed.length)
  answered(await send('contribution', id, mail.id, { email: 'certo@exemplo.org' }), 202)
  // Without a mail server the mail waits again and is not sent.
  expect((await stuck()).find((one) => one.id === mail.id)).toMatchObject({
    state: 'queued',
    recipient: 'certo@exemplo.org',
  })
  expect(await inToday()).toBe(before + 1)
  expect((await request('GET', '/api/mails/stuck')).statusCode).toBe(401)
})

test('where a mail server is set, what waits counts as not leaving after a quarter of an hour', async () => {
  const { mail } = await verified()
  const withServer = { ...seara.ctx, mailer: { ...seara.ctx.mailer, connect: () => Promise.reject(new Error('away')) } }
  const count = async () => (await countStuck(withServer)).count
  const before = await count()
  const since = (minutes: number) =>
    db
      .updateTable('mail')
      .set({ next_attempt_at: new Date(Date.now() - minutes * 60_000).toISOString() })
      .where('id', '=', mail.id)
      .execute()
  await since(14)
  expect(await count()).toBe(before)
  await since(16)
  expect(await count()).toBe(before + 1)
})

test('of several records each newest mail is sent again, and what has none says so', async () => {
  const [one, other] = [await verified(), await verified()]
  await setState(one.mail.id, 'sent')
  await setState(other.mail.id, 'sending')
  const answer = await request('POST', '/api/mails/contribution/send', {
    token,
    body: { ids: [one.id, other.id, 999_999] },
  })
  expect(answered(answer).json<BatchResult>().results).toEqual([
    { id: one.id, done: true, reason: null },
    { id: other.id, done: false, reason: 'Esta mensagem está sendo enviada agora.' },
    { id: 999_999, done: false, reason: 'Nenhum e-mail foi enviado ainda.' },
  ])
  expect(await mailsOf('contribution', one.id)).toMatchObject([{ state: 'queued' }, { id: one.mail.id, state: 'sent' }])
  for (const ids of [[], Array.from({ length: 101 }, (_, index) => index + 1), ['x']])
    expect((await request('POST', '/api/mails/contribution/send', { token, body: { ids } })).statusCode).toBe(422)
})

test('copies of the mails about a confirmation and its withdrawal count in the limit of the code', async () => {
  const campaign = await createCampaign(seara, admin)
  const { id } = await createConfirmed(seara, admin, campaign.id)
  const [confirmed, created] = await mailsOf('request', id)
  if (!confirmed || !created) throw new Error('nothing was mailed')
  await setState(created.id, 'sent')
  await setState(confirmed.id, 'sent')
  answered(await request('PUT', `${requestPath}/${id}?action=unfinished`, { token }))
  const [reopened] = await mailsOf('request', id)
  if (reopened?.purpose !== 'request-reopened') throw new Error('the withdrawal was not mailed')
  // Of the mails with the code, the first one and the copies that staff send count. After two copies these are three.
  for (const _ of ['first', 'second']) {
    await setState(reopened.id, 'sent')
    const copy = answered(await send('request', id, reopened.id), 202).json<TimelineMail>()
    await setState(copy.id, 'sent')
  }
  expect((await send('request', id, reopened.id)).json()).toMatchObject({ code: 'conflict.sent_often' })
  answered(await send('request', id, reopened.id, { email: 'outra@exemplo.org' }), 202)
})

test('the mail with a tracking code is listed and sent again by itself, never in place of the code', async () => {
  const campaign = await createCampaign(seara, admin)
  const { id } = await createConfirmed(seara, admin, campaign.id)
  const [confirmed] = await mailsOf('request', id)
  const words = { carrier: 'Correios', tracking_code: 'AA123456789BR' }
  answered(await request('PUT', `/api/missionary-campaign/shipment/${id}`, { token, body: words }))
  const [tracking] = await mailsOf('request', id)
  if (!tracking || !confirmed) throw new Error('nothing was mailed')
  await setState(tracking.id, 'failed')
  await db.updateTable('mail').set({ queued_at: new Date().toISOString() }).where('id', '=', tracking.id).execute()
  const stuck = answered(await request('GET', '/api/mails/stuck', { token })).json<StuckMail[]>()
  expect(stuck.find((mail) => mail.id === tracking.id)).toMatchObject({ about: { kind: 'request', id } })

  await setState(confirmed.id, 'sent')
  answered(await request('POST', '/api/mails/request/send', { token, body: { ids: [id] } }))
  const [copy, unsent] = await mailsOf('request', id)
  expect([copy, unsent]).toMatchObject([{ subject: confirmed.subject }, { id: tracking.id, state: 'failed' }])

  // This mail contains no code, so the limit for mails with the code does not apply to it.
  const often = { purpose: 'request-created', recipient: tracking.recipient, subject: 'Código', html: '', text: '' }
  await outbox.queue(
    seara.ctx,
    ['a', 'b', 'c'].map((key) => ({ ...often, purposeKey: `${id} ${key}` })),
  )
  const sent = await send('request', id, tracking.id)
  expect(answered(sent, 202).json()).toMatchObject({ id: tracking.id, state: 'queued' })
})

test('after a corrected e-mail, sending a ticked request again sends the code to the new address', async () => {
  const campaign = await createCampaign(seara, admin)
  const { id } = await createRequest(seara, admin, campaign.id)
  const [created] = await mailsOf('request', id)
  if (!created) throw new Error('nothing was mailed')
  await setState(created.id, 'sent')
  answered(await request('PUT', `${readPath}/${id}`, { token, body: { email: 'certo@exemplo.org' } }))
  expect((await sendTicked(id)).results).toEqual([{ id, done: true, reason: null }])
  expect(await mailsOf('request', id)).toMatchObject([
    { state: 'queued', recipient: 'certo@exemplo.org', withdrawn_because: null },
    { id: created.id, withdrawn_because: 'O e-mail da solicitação foi corrigido.' },
  ])
  // A second press sends the same mail.
  expect((await sendTicked(id)).results).toMatchObject([{ done: true }])
  expect(await mailsOf('request', id)).toHaveLength(2)
})

test('the withdrawn mail of a confirmation does not hide the older mail with the code', async () => {
  const campaign = await createCampaign(seara, admin)
  const { id } = await createConfirmed(seara, admin, campaign.id)
  const [confirmed, created] = await mailsOf('request', id)
  if (!confirmed || !created) throw new Error('nothing was mailed')
  await setState(created.id, 'sent')
  answered(await request('PUT', `${requestPath}/${id}?action=unfinished`, { token }))
  expect((await sendTicked(id)).results).toEqual([{ id, done: true, reason: null }])
  expect(await mailsOf('request', id)).toMatchObject([
    { state: 'queued', subject: created.subject },
    { id: confirmed.id, state: 'withdrawn' },
    { id: created.id, state: 'sent' },
  ])
})

test('no older mail to a former address goes in place of a withdrawn one', async () => {
  const campaign = await createCampaign(seara, admin)
  const { id } = await createConfirmed(seara, admin, campaign.id)
  for (const mail of await mailsOf('request', id)) await setState(mail.id, 'sent')
  answered(await request('PUT', `${requestPath}/${id}?action=unfinished`, { token }))
  const [reopened] = await mailsOf('request', id)
  await setState(reopened?.id ?? 0, 'sent')
  const correct = (email: string) => request('PUT', `${readPath}/${id}`, { token, body: { email } })
  answered(await correct('outra@exemplo.org'))
  answered(await request('POST', `${requestPath}/send-code/${id}`, { token }), 202)
  answered(await correct('certo@exemplo.org'))
  expect((await sendTicked(id)).results).toMatchObject([{ done: true }])
  const [newest] = await mailsOf('request', id)
  expect(newest).toMatchObject({ state: 'queued', recipient: 'certo@exemplo.org' })
})
