import type { MadeShippingFile } from '@seara/contract/billing/shipping-files'
import { describe, expect, test } from 'vitest'
import { invoicePath } from '../../../../test/billing-factories.ts'
import { answered } from '../../../../test/factories.ts'
import { createReturnsApp, type RegisteredSlip } from '../../../../test/return-factories.ts'
import { bradescoReturn, type MadeRecord } from '../../../demo/bradesco-return.ts'

const { seara, admin, newSlip, apply, read } = await createReturnsApp()
const { request, db } = seara
const { token } = admin

const undone = async ({ id }: { id: number | null }) =>
  answered(await request('POST', `/api/finance/${id}/undo`, { token, body: { reason: 'Era de outra conta' } }))
const change = async ({ id }: RegisteredSlip, body: object) =>
  answered(await request('PUT', `${invoicePath}/${id}`, { token, body }))

describe('what the bank refused and somebody has looked at', () => {
  const bank = (slip: RegisteredSlip, occurrence: string, more: Partial<MadeRecord> = {}) =>
    apply(bradescoReturn([{ ourNumber: slip.registered, occurrence, ...more }]))
  const ship = async () =>
    answered(await request('POST', '/api/shipping-file', { token }), 201).json<MadeShippingFile>()
  /** A slip and three return files: the first two confirm its entry, and the third refuses its write-off. */
  const seen = async () => {
    const slip = await newSlip()
    await ship()
    const first = await bank(slip, '02', { day: '2026-11-18' })
    const second = await bank(slip, '02', { day: '2026-11-19' })
    await change(slip, { status: 'cancel' })
    await ship()
    const refusal = await bank(slip, '27', { reasons: '1000000000' })
    expect(await read(slip)).toMatchObject({ write_off: 'rejected' })
    return { slip, first, second, refusal }
  }
  const look = async (slip: RegisteredSlip) =>
    answered(
      await request('PUT', `/api/finance/refused-slips/${slip.id}`, { token, body: { reason: 'Baixado no banco' } }),
      204,
    )
  const writeOffOf = ({ id }: RegisteredSlip) =>
    db
      .selectFrom('slip')
      .select(['registration', 'write_off', 'write_off_reason'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()

  test('stays so when another file is undone, or the one that refused it', async () => {
    const { slip, second, refusal } = await seen()
    await look(slip)
    const looked = { write_off: 'confirmed', write_off_reason: `Conferido por ${admin.name}: Baixado no banco` }
    await undone(second)
    expect(await writeOffOf(slip)).toEqual({ registration: 'confirmed', ...looked })
    const later = await bank(slip, '09', { day: '2026-11-23' })
    await undone(later)
    expect(await writeOffOf(slip)).toMatchObject(looked)
    await undone(refusal)
    expect(await writeOffOf(slip)).toMatchObject(looked)
  })

  test('and what nobody looked at keeps the words of the bank when the entry is told again', async () => {
    const { slip, first, second, refusal } = await seen()
    const before = await writeOffOf(slip)
    await undone(second)
    expect(await writeOffOf(slip)).toEqual(before)
    await undone(first)
    expect(await writeOffOf(slip)).toEqual({ ...before, registration: 'sent' })
    const again = await bank(slip, '27', { reasons: '1000000000', day: '2026-11-21' })
    const words = (await writeOffOf(slip)).write_off_reason
    await undone(again)
    expect(await writeOffOf(slip)).toMatchObject({ write_off: 'rejected', write_off_reason: words })
    await undone(refusal)
    expect(await writeOffOf(slip)).toMatchObject({ write_off: 'sent', write_off_reason: null })
  })
})
