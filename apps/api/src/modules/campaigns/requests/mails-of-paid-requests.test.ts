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
    .select(['state', 'text'])
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
