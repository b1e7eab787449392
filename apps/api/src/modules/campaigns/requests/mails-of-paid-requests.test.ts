import { expect, test } from 'vitest'
import { invoicePath } from '../../../../test/billing-factories.ts'
import { confirm, requestPath } from '../../../../test/campaign-factories.ts'
import { answered } from '../../../../test/factories.ts'
import { createReturnsApp, settled } from '../../../../test/return-factories.ts'
import { bradescoReturn } from '../../../demo/bradesco-return.ts'

// While no mail server takes them, mails wait. Payments may make what they say untrue meanwhile.

// The clock of the test: it moves on by a millisecond each time it is read, so that confirmations have moments of their
// own.
let moment = Date.parse('2026-11-20T15:00:00Z')
const { seara, admin, newSlip, apply } = await createReturnsApp({ now: () => new Date((moment += 1)) })
const { request, db } = seara
const { token } = admin

const newestOf = async (purpose: string, requestId: number) =>
  db
    .selectFrom('mail')
    .select(['state', 'recipient', 'text'])
    .where('purpose', '=', purpose)
    .where('purpose_key', 'like', `${requestId} %`)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
const withdraw = async (id: number) =>
  answered(await request('PUT', `${requestPath}/${id}?action=unfinished`, { token }))

test('a waiting mail about a confirmation says what was paid since it was written', async () => {
  const slip = await newSlip()
  const id = slip.champaingn_solicitation_id
  await withdraw(id)
  await confirm(seara, token, id)
  expect((await newestOf('request-confirmed', id)).text).toContain('foi cancelado: não o pague.')

  await apply(bradescoReturn([settled(slip)]))
  const paid = await newestOf('request-confirmed', id)
  expect(paid.state).toBe('queued')
  expect(paid.text).toContain('Já recebemos o pagamento desta solicitação.')
  expect(paid.text).not.toMatch(/O boleto chega por e-mail|não o pague/)

  const undone = { status: 'pending', reason: 'Era de outra diocese' }
  answered(await request('PUT', `${invoicePath}/${slip.id}`, { token, body: undone }))
  expect((await newestOf('request-confirmed', id)).text).not.toContain('Já recebemos')
})

test('a waiting mail about a withdrawn confirmation no longer forbids to pay what was paid', async () => {
  const slip = await newSlip()
  const id = slip.champaingn_solicitation_id
  // The requester knows of the confirmation, so its withdrawal is mailed.
  await db.updateTable('mail').set({ state: 'sent' }).where('purpose', '=', 'request-confirmed').execute()
  await withdraw(id)
  expect((await newestOf('request-reopened', id)).text).toContain('foi cancelado: não o pague.')
  await apply(bradescoReturn([settled(slip)]))
  const told = await newestOf('request-reopened', id)
  expect(told.state).toBe('queued')
  expect(told.text).not.toContain('não o pague')
})

test('what staff sent elsewhere keeps its address, and a mail that is being tried waits again with the new text', async () => {
  const slip = await newSlip()
  const id = slip.champaingn_solicitation_id
  await withdraw(id)
  await confirm(seara, token, id)
  const ofRequest = db
    .updateTable('mail')
    .where('purpose', '=', 'request-confirmed')
    .where('purpose_key', 'like', `${id} %`)
  await ofRequest.where('state', '=', 'queued').set({ recipient: 'outra@exemplo.org', state: 'sending' }).execute()
  await apply(bradescoReturn([settled(slip)]))
  expect(await newestOf('request-confirmed', id)).toMatchObject({
    state: 'queued',
    recipient: 'outra@exemplo.org',
    text: expect.stringContaining('Já recebemos o pagamento') as string,
  })

  // What failed stays for the office, with its text.
  await ofRequest.where('state', '=', 'queued').set({ state: 'failed' }).execute()
  const undone = { status: 'pending', reason: 'Era de outra diocese' }
  answered(await request('PUT', `${invoicePath}/${slip.id}`, { token, body: undone }))
  expect(await newestOf('request-confirmed', id)).toMatchObject({
    state: 'failed',
    text: expect.stringContaining('Já recebemos o pagamento') as string,
  })
})

test('a waiting mail follows the amount where another payment counts', async () => {
  const slip = await newSlip()
  const id = slip.champaingn_solicitation_id
  await withdraw(id)
  await confirm(seara, token, id)
  await apply(bradescoReturn([settled(slip, { paidCents: 10_000, day: '2026-11-18' })], { day: '2026-11-18' }))
  const text = async () => (await newestOf('request-confirmed', id)).text.replaceAll('\u00a0', ' ')
  expect(await text()).toContain('Recebemos R$ 100,00 do total de R$ 150,50')
  await apply(bradescoReturn([settled(slip)]))
  const undone = { status: 'pending', reason: 'Digitado errado' }
  answered(await request('PUT', `${invoicePath}/${slip.id}`, { token, body: undone }))
  expect(await text()).toContain('Já recebemos o pagamento')
})
