import type { MadeShippingFile } from '@seara/contract/billing/shipping-files'
import type { Slip } from '@seara/contract/billing/slip'
import type { Paged } from '@seara/contract/core/paging'
import type { AuditLogEntry } from '@seara/contract/platform/audit-log'
import type { HistoryEntry } from '@seara/contract/platform/history'
import { describe, expect, test } from 'vitest'
import { createSlip, invoicePath } from '../../../../test/billing-factories.ts'
import { answered } from '../../../../test/factories.ts'
import { createReturnsApp, settled, type RegisteredSlip } from '../../../../test/return-factories.ts'
import { bradescoReturn, type MadeRecord } from '../../../demo/bradesco-return.ts'
import { requestPath } from '../../../../test/campaign-factories.ts'
import { recordMarks } from '../return-files/record-marks.service.ts'
import * as payments from './payments.service.ts'
import { undoPayments } from './undo-payments.service.ts'

const { seara, admin, withNumber, newSlip, apply, read, worklist } = await createReturnsApp()
const { request, db, ctx } = seara
const { token } = admin

const change = (slip: { id: number }, body: object) => request('PUT', `${invoicePath}/${slip.id}`, { token, body })
const cancel = async (slip: { id: number }) => answered(await change(slip, { status: 'cancel' }))
const pay = async (slip: { id: number }) => answered(await change(slip, { status: 'paid', credit_date: '2026-11-20' }))
const undo = async (slip: { id: number }) =>
  answered(await change(slip, { status: 'pending', reason: 'Engano' })).json<Slip>()
const ship = async () => answered(await request('POST', '/api/shipping-file', { token }), 201).json<MadeShippingFile>()
const bank = async (slip: RegisteredSlip, occurrence: string, more: Partial<MadeRecord> = {}) =>
  apply(bradescoReturn([{ ourNumber: slip.registered, occurrence, ...more }]))
const statesOf = async (...slips: RegisteredSlip[]) => {
  const seen = await Promise.all(slips.map(read))
  return seen.map(({ status, write_off }) => [status, write_off])
}
const mailOf = (slip: { id: number }) =>
  db
    .selectFrom('mail')
    .select(['state', 'withdrawn_because'])
    .where('purpose', '=', 'slip')
    .where('purpose_key', '=', String(slip.id))
    .execute()

/** A slip that was replaced by a second copy (`first`), and the second copy (`second`). */
const replaced = async () => {
  const first = await newSlip()
  return { first, second: await withNumber(await createSlip(seara, token, first.champaingn_solicitation_id)) }
}

describe('a payment that is undone', () => {
  test('stands in the slip’s history with its reason, and in the audit log with the slip’s number', async () => {
    const slip = await newSlip()
    await pay(slip)
    await undo(slip)
    const history = answered(await request('GET', `/api/history/slip/${slip.id}`, { token })).json<
      Paged<HistoryEntry>
    >()
    expect(history.data[0]?.changes).toContainEqual({ field: 'reason', before: null, after: 'Engano' })
    const log = answered(await request('GET', '/api/audit-log', { token, query: { entity: 'slip' } }))
    expect(log.json<Paged<AuditLogEntry>>().data[0]).toMatchObject({ entity_id: slip.id, subject: slip.our_number })
  })

  test('with the file that brought it stands in the slip’s history with the file and the reason', async () => {
    const slip = await newSlip()
    const { id } = await apply(bradescoReturn([settled(slip)]), 'CB1911.RET')
    answered(await request('POST', `/api/finance/${id}/undo`, { token, body: { reason: 'De outra conta' } }))
    const history = answered(await request('GET', `/api/history/slip/${slip.id}`, { token })).json<
      Paged<HistoryEntry>
    >()
    const reason = 'Arquivo CB1911.RET desfeito: De outra conta'
    expect(history.data[0]?.changes).toContainEqual({ field: 'reason', before: null, after: reason })
    const log = answered(await request('GET', '/api/audit-log', { token, query: { entity: 'return_file' } }))
    const [entry] = log.json<Paged<AuditLogEntry>>().data
    expect(entry).toMatchObject({ entity_id: id, subject: 'CB1911.RET' })
    expect(entry?.changes).toContainEqual({ field: 'status', before: 'processed', after: 'undone' })
  })

  test('of a slip that was replaced closes it again and opens the other one, whose mail leaves after all', async () => {
    const { first, second } = await replaced()
    await apply(bradescoReturn([settled(first)]))
    expect(await statesOf(first, second)).toEqual([
      ['paid', 'none'],
      ['cancel', 'none'],
    ])
    expect(await mailOf(second)).toMatchObject([{ state: 'withdrawn' }])
    expect(await undo(first)).toMatchObject({ status: 'cancel', paid_value: null })
    expect(await statesOf(first, second)).toEqual([
      ['cancel', 'none'],
      ['pending', 'none'],
    ])
    expect((await read(second)).registration).toBe('draft')
    expect(await mailOf(second)).toEqual([{ state: 'queued', withdrawn_because: null }])
    expect(await mailOf(first)).toMatchObject([{ state: 'withdrawn' }])
  })

  test('of a slip that was cancelled by hand leaves it cancelled, also when it comes and goes again', async () => {
    const slip = await newSlip()
    await cancel(slip)
    for (const day of ['2026-11-18', '2026-11-19']) {
      await apply(bradescoReturn([settled(slip, { day })]))
      expect(await read(slip)).toMatchObject({ status: 'paid' })
      expect(await undo(slip)).toMatchObject({ status: 'cancel', source: null, credit_date: null })
    }
    const row = await db.selectFrom('slip').select(['closed']).where('id', '=', slip.id).executeTakeFirstOrThrow()
    expect(row.closed).toBe('cancel')
  })

  test('of a slip whose request was deleted leaves it deleted', async () => {
    const slip = await newSlip()
    answered(await request('DELETE', `${requestPath}/${slip.champaingn_solicitation_id}`, { token }), 204)
    await apply(bradescoReturn([settled(slip)]))
    expect(await undo(slip)).toMatchObject({ status: 'deleted' })
  })

  test('of one of two paid slips leaves the other paid; without both each is what it was', async () => {
    const { first, second } = await replaced()
    await apply(bradescoReturn([settled(first), settled(second, { day: '2026-11-21' })]))
    expect(await undo(first)).toMatchObject({ status: 'cancel' })
    expect(await read(second)).toMatchObject({ status: 'paid', double: false })
    expect(await undo(second)).toMatchObject({ status: 'pending' })
    const again = await replaced()
    await apply(bradescoReturn([settled(again.first), settled(again.second, { day: '2026-11-21' })]))
    expect(await undo(again.second)).toMatchObject({ status: 'cancel' })
    expect(await undo(again.first)).toMatchObject({ status: 'cancel' })
    expect(await statesOf(again.first, again.second)).toEqual([
      ['cancel', 'none'],
      ['pending', 'none'],
    ])
  })

  test('twenty times at once is undone once', async () => {
    const { first, second } = await replaced()
    await apply(bradescoReturn([settled(first)]))
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => change(first, { status: 'pending', reason: 'Engano' })),
    )
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    expect(answers.filter(({ statusCode }) => statusCode === 409)).toHaveLength(19)
    expect(await statesOf(first, second)).toEqual([
      ['cancel', 'none'],
      ['pending', 'none'],
    ])
    expect(await mailOf(second)).toMatchObject([{ state: 'queued' }])
  })

  test('with many others is undone with them or not at all, and a payment that is no longer there is left out', async () => {
    const slips = [await newSlip(), await newSlip(), await newSlip()]
    await apply(bradescoReturn(slips.map((slip) => settled(slip))))
    const paid = await payments.listOf(
      ctx,
      slips.map(({ id }) => id),
    )
    const ids = paid.map(({ id }) => id)
    await undo(slips[0] ?? { id: 0 })
    const reason = 'Arquivo de outra conta'
    const undone = await undoPayments(ctx, ids, reason)
    await recordMarks.undone(ctx, undone, reason)
    expect(undone.payments).toHaveLength(2)
    expect((await undoPayments(ctx, ids, reason)).payments).toEqual([])
    for (const slip of slips) expect(await read(slip)).toMatchObject({ status: 'pending', paid_value: null })
    const own = await db.selectFrom('slip_payment').select('void_reason').where('id', 'in', ids).orderBy('id').execute()
    expect(own.map(({ void_reason }) => void_reason)).toEqual([
      'Engano',
      'Arquivo de outra conta',
      'Arquivo de outra conta',
    ])
    expect((await worklist('unmatched')).length).toBeGreaterThanOrEqual(3)
  })
})

describe('what the bank is asked for', () => {
  /** Two slips of one request, both confirmed by the bank. The second one has replaced the first one. */
  const registered = async () => {
    const first = await newSlip()
    await ship()
    await bank(first, '02')
    const second = await withNumber(await createSlip(seara, token, first.champaingn_solicitation_id))
    await ship()
    await bank(second, '02')
    return { first, second }
  }

  test('a write-off that waits because of the payment is withdrawn with it', async () => {
    const { first, second } = await registered()
    await apply(bradescoReturn([settled(first)]))
    expect(await statesOf(first, second)).toEqual([
      ['paid', 'sent'],
      ['cancel', 'draft'],
    ])
    await undo(first)
    expect(await statesOf(first, second)).toEqual([
      ['cancel', 'sent'],
      ['pending', 'none'],
    ])
    expect(await read(second)).toMatchObject({ registration: 'confirmed', unpayable: null })
  })

  test('one that was sent by then leaves the other slip open without being payable, and its mail at rest', async () => {
    const { first, second } = await registered()
    await apply(bradescoReturn([settled(first)]))
    await ship()
    await undo(first)
    expect(await read(second)).toMatchObject({ status: 'pending', write_off: 'sent', unpayable: 'write_off_sent' })
    expect(await mailOf(second)).toMatchObject([{ state: 'withdrawn' }])
    await bank(second, '09')
    expect(await read(second)).toMatchObject({ status: 'pending', write_off: 'confirmed', unpayable: 'written_off' })
    // A slip that the bank has written off needs a second copy. After that, the request has only one payable slip.
    const third = await createSlip(seara, token, second.champaingn_solicitation_id)
    expect(await read(second)).toMatchObject({ status: 'cancel', write_off: 'confirmed' })
    expect(third).toMatchObject({ status: 'pending', unpayable: null })
  })

  test('of a slip marked paid by hand is its write-off, unless the mark is taken back', async () => {
    const slip = await newSlip()
    await ship()
    await bank(slip, '02')
    expect((await pay(slip)).json()).toMatchObject({ status: 'paid', write_off: 'draft' })
    expect(await undo(slip)).toMatchObject({ status: 'pending', registration: 'confirmed', write_off: 'none' })
    await pay(slip)
    expect(await ship()).toMatchObject({ entries: 0, write_offs: 1 })
    expect(await undo(slip)).toMatchObject({ status: 'pending', write_off: 'sent', unpayable: 'write_off_sent' })
  })

  test('of a slip that never went there is nothing, and its entry once it is open again', async () => {
    const slip = await newSlip()
    expect((await pay(slip)).json()).toMatchObject({ registration: 'none', write_off: 'none' })
    expect(await undo(slip)).toMatchObject({ registration: 'draft', write_off: 'none' })
    await ship()
  })

  test('of a slip marked by hand is nothing any more once the bank tells of its payment', async () => {
    const slip = await newSlip()
    await ship()
    await pay(slip)
    expect(await read(slip)).toMatchObject({ write_off: 'draft' })
    await apply(bradescoReturn([settled(slip)]))
    expect(await read(slip)).toMatchObject({ status: 'paid', double: true, write_off: 'none' })
    // The first undo takes back the payment by hand. The second undo takes back the bank's payment.
    expect(await undo(slip)).toMatchObject({ status: 'paid', source: 'return', write_off: 'none' })
    await undo(slip)
    expect(await read(slip)).toMatchObject({ status: 'pending', write_off: 'none' })
  })

  test('of a slip that money of another number was given to is its write-off', async () => {
    const slip = await newSlip()
    await ship()
    await apply(bradescoReturn([settled({ registered: '00000066666', value: 150.5 })]))
    const [record] = (await worklist('unmatched')).filter(({ our_number }) => our_number.startsWith('00000066666'))
    const body = { invoice_id: slip.id, reason: 'O pagador digitou outro número' }
    answered(await request('PUT', `/api/finance/records/${record?.id}`, { token, body }))
    expect(await read(slip)).toMatchObject({ status: 'paid', source: 'return', write_off: 'draft' })
  })
})
