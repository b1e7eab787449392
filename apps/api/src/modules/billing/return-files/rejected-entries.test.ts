import type { MadeShippingFile } from '@seara/contract/billing/shipping-files'
import type { RefusedSlip } from '@seara/contract/billing/worklist'
import { expect, test } from 'vitest'
import { invoicePath } from '../../../../test/billing-factories.ts'
import { answered } from '../../../../test/factories.ts'
import { createReturnsApp, type RegisteredSlip } from '../../../../test/return-factories.ts'
import { bradescoReturn } from '../../../demo/bradesco-return.ts'

const { seara, admin, newSlip, apply, read } = await createReturnsApp()
const { request } = seara
const { token } = admin

const change = async ({ id }: RegisteredSlip, body: object) =>
  answered(await request('PUT', `${invoicePath}/${id}`, { token, body }))
const ship = async () => answered(await request('POST', '/api/shipping-file', { token }), 201).json<MadeShippingFile>()
const shipAgain = async ({ id }: RegisteredSlip) =>
  answered(await request('POST', `/api/shipping-file/draft/${id}`, { token }), 201)
const bank = ({ registered }: RegisteredSlip, occurrence: string, day: string) =>
  apply(bradescoReturn([{ ourNumber: registered, occurrence, day, reasons: '1000000000' }]))
const refusals = async ({ id }: RegisteredSlip) =>
  answered(await request('GET', '/api/finance/refused-slips', { token }))
    .json<RefusedSlip[]>()
    .flatMap(({ movement, invoice }) => (invoice.id === id ? [movement] : []))

/**
 * A slip that was sent to the bank and then marked as paid by hand. Its write-off was sent, too. The bank has answered
 * neither.
 */
async function writtenOffUnanswered(): Promise<RegisteredSlip> {
  const slip = await newSlip()
  await ship()
  await change(slip, { status: 'paid', credit_date: '2026-11-20' })
  expect(await ship()).toMatchObject({ write_offs: 1 })
  return slip
}

test('an entry refused after its write-off was sent is refused, and the slip says so once it is open again', async () => {
  const slip = await writtenOffUnanswered()
  expect(await bank(slip, '03', '2026-11-20')).toMatchObject({ rejected: 1 })
  expect(await read(slip)).toMatchObject({ registration: 'rejected', write_off: 'sent' })
  await bank(slip, '27', '2026-11-21')
  expect(await read(slip)).toMatchObject({ registration: 'rejected', write_off: 'rejected' })
  await shipAgain(slip)
  await change(slip, { status: 'pending', reason: 'Engano' })
  expect(await read(slip)).toMatchObject({ status: 'pending', unpayable: 'rejected' })
  expect(await refusals(slip)).toEqual(['entry'])
  await shipAgain(slip)
  expect(await read(slip)).toMatchObject({ registration: 'draft', unpayable: null })
})

test('the answers to an entry and to its write-off come to the same in any order, and are taken back each by itself', async () => {
  const [slip, other] = [await writtenOffUnanswered(), await writtenOffUnanswered()]
  const answers = { registration: 'rejected', write_off: 'rejected' }
  const entry = await bank(slip, '03', '2026-11-20')
  await bank(slip, '27', '2026-11-20')
  await bank(other, '27', '2026-11-20')
  await bank(other, '03', '2026-11-20')
  expect(await read(slip)).toMatchObject(answers)
  expect(await read(other)).toMatchObject(answers)
  answered(await request('POST', `/api/finance/${entry.id}/undo`, { token, body: { reason: 'Era de outra conta' } }))
  expect(await read(slip)).toMatchObject({ registration: 'sent', write_off: 'rejected' })
})
