import type { Reconciliation } from '@seara/contract/billing/reconciliation'
import type { WorklistCounts } from '@seara/contract/billing/worklist'
import type { Paged } from '@seara/contract/core/paging'
import type { AuditLogEntry } from '@seara/contract/platform/audit-log'
import type { StatementCredit } from '@seara/contract/statements/credits'
import type { StatementDay } from '@seara/contract/statements/statement-days'
import { sql, type Kysely } from 'kysely'
import { describe, expect, test } from 'vitest'
import {
  contributionChoices,
  contributionFields,
  createCollection,
  createContribution,
} from '../../../../test/collection-factories.ts'
import { answered, codeOf, createDiocese } from '../../../../test/factories.ts'
import { createReturnsApp, settled, type RegisteredSlip } from '../../../../test/return-factories.ts'
import { ofxOf, sendStatements } from '../../../../test/statements/ofx.ts'
import { rememberReleased } from '../../../db/migrations/0190-credits-of-replaced-payments.ts'
import { bradescoReturn } from '../../../demo/bradesco-return.ts'

const { seara, admin, newSlip, apply, read, worklist } = await createReturnsApp()
const { request, db } = seara
const { token } = admin
const choices = await contributionChoices(seara, token)

const statements = '/api/finance/statements'
const creditOf = async (memo: string): Promise<StatementCredit> => {
  const found = answered(await request('GET', `${statements}/credits`, { token, query: { search: memo } }))
  const [credit] = found.json<{ data: StatementCredit[] }>().data
  if (!credit) throw new Error(`no credit ${memo}`)
  return credit
}
/** Sends a statement with a transfer of the slip's value. @returns the text of the transfer */
const transferFor = async (slip: RegisteredSlip, day = '2026-11-19'): Promise<string> => {
  const memo = `TED DO BOLETO ${slip.id}`
  await sendStatements(seara, token, [ofxOf([{ day, amount: slip.value.toFixed(2), memo }])])
  return memo
}
const match = async (memo: string, gift: object) =>
  request('POST', `${statements}/matches`, { token, body: { row_ids: [(await creditOf(memo)).id], ...gift } })
const sameMoney = async (slip: RegisteredSlip) => {
  const [record] = (await worklist('double')).filter(({ invoice }) => invoice?.id === slip.id)
  const body = { same_as_manual: true, reason: 'É o mesmo depósito' }
  answered(await request('PUT', `/api/finance/records/${record?.id}`, { token, body }))
}
const undoFile = async ({ id }: { id: number | null }) =>
  answered(await request('POST', `/api/finance/${id}/undo`, { token, body: { reason: 'Era de outra conta' } }))
const undoSlip = async ({ id }: RegisteredSlip) => {
  const body = { status: 'pending', reason: 'Engano' }
  return answered(await request('PUT', `/api/missionary-campaign/invoice/${id}`, { token, body }))
}
/**
 * Creates a slip that a credit pays. Then a return file brings the same payment, which replaces the credit's payment.
 */
const replacedByFile = async (total = 150.5) => {
  const slip = await newSlip(total)
  const memo = await transferFor(slip)
  answered(await match(memo, { invoice_id: slip.id }), 201)
  expect(await read(slip)).toMatchObject({ status: 'paid', source: 'manual' })
  const file = await apply(bradescoReturn([settled(slip)]))
  expect(file).toMatchObject({ paid: 1, double: 1 })
  await sameMoney(slip)
  expect(await read(slip)).toMatchObject({ status: 'paid', source: 'return' })
  expect(await creditOf(memo)).toMatchObject({ state: 'waiting', match: null })
  return { slip, memo, file }
}
/** How many payments of slips by credits still count although they have no match. */
const unfounded = async () => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from slip_payment payment
    where voided_at is null and sort_key like 'manual % statement %'
      and not exists (select from statement_match_payment where slip_payment_id = payment.id)`.execute(db)
  return rows[0]?.count
}
const paidIn = async (slip: RegisteredSlip) => {
  const { campaign_id } = await db
    .selectFrom('slip')
    .select('campaign_id')
    .where('id', '=', slip.id)
    .executeTakeFirstOrThrow()
  const { totals } = answered(
    await request('GET', `/api/reconciliation/${campaign_id}`, { token }),
  ).json<Reconciliation>()
  return totals.paid
}

describe('a return file that had replaced the payment of a credit is undone', () => {
  test('the credit has its match again and pays no other slip; day, reconciliation, worklist and histories say so', async () => {
    const { slip, memo, file } = await replacedByFile(2895)
    const other = await newSlip(2895)
    const before = await paidIn(slip)
    await undoFile(file)
    expect(await read(slip)).toMatchObject({ status: 'paid', source: 'manual', double: false, paid_value: 2895 })
    const credit = await creditOf(memo)
    expect(credit).toMatchObject({
      state: 'matched',
      candidates: [],
      match: { confirmed_by: admin.name, gifts: [{ kind: 'slip', id: slip.id }] },
    })
    expect(codeOf(await match(memo, { invoice_id: other.id }))).toEqual([409, 'conflict.row_taken'])
    expect(await read(other)).toMatchObject({ status: 'pending', paid_value: null })
    expect(await paidIn(slip)).toBe(before)
    expect(await unfounded()).toBe(0)
    const counts = answered(await request('GET', '/api/finance/worklist/count', { token })).json<WorklistCounts>()
    expect(counts).toMatchObject({ double: 0, unmatched: 0, by_hand: 0 })
    const days = answered(await request('GET', `${statements}/days?limit=100`, { token }))
    expect(days.json<{ data: StatementDay[] }>().data.find(({ day }) => day === '2026-11-19')).toMatchObject({
      matched: 2895,
      waiting: 0,
    })
    const log = answered(await request('GET', '/api/audit-log', { token, query: { entity: 'statement_row' } }))
    const [entry] = log.json<Paged<AuditLogEntry>>().data
    expect(entry).toMatchObject({ entity_id: credit.id })
    expect(entry?.changes).toContainEqual({ field: 'match', before: null, after: `boleto ${slip.our_number}` })
    // A restored payment can be undone like any other.
    await undoSlip(slip)
    expect(await read(slip)).toMatchObject({ status: 'pending', paid_value: null })
    expect(await creditOf(memo)).toMatchObject({ state: 'waiting', match: null })
    answered(await match(memo, { invoice_id: other.id }), 201)
    expect(await read(other)).toMatchObject({ status: 'paid' })
    await undoSlip(other)
  })

  test.each([
    ['another slip', async (memo: string, other: RegisteredSlip) => match(memo, { invoice_id: other.id })],
    [
      'a contribution',
      async (memo: string) => {
        const collection = await createCollection(seara, token)
        const { id: diocese } = await createDiocese(seara, token)
        const fields = contributionFields(collection.id, diocese, choices, { value_currency: '150,50' })
        const { id } = await createContribution(seara, token, fields)
        return match(memo, { contribution_ids: [id] })
      },
    ],
  ])('the credit became %s meanwhile: the slip is open, and the credit counts once', async (_what, use) => {
    const { slip, memo, file } = await replacedByFile()
    const other = await newSlip()
    answered(await use(memo, other), 201)
    const used = await creditOf(memo)
    await undoFile(file)
    expect(await read(slip)).toMatchObject({ status: 'pending', source: null, paid_value: null })
    expect(await creditOf(memo)).toMatchObject({ state: 'matched', match: used.match })
    expect(await unfounded()).toBe(0)
    expect((await worklist()).filter(({ invoice }) => invoice?.id === slip.id)).toEqual([])
  })

  test('the credit was set aside meanwhile, as nobody’s: it is taken back and pays its slip again', async () => {
    const { slip, memo, file } = await replacedByFile()
    const { id } = await creditOf(memo)
    const body = { reason: 'Veio no retorno' }
    answered(await request('POST', `${statements}/credits/${id}/set-aside`, { token, body }))
    await undoFile(file)
    expect(await read(slip)).toMatchObject({ status: 'paid', source: 'manual' })
    expect(await creditOf(memo)).toMatchObject({ state: 'matched', match: { gifts: [{ kind: 'slip', id: slip.id }] } })
  })

  test('one credit that two slips had, both replaced by the file: only the last of them has it again', async () => {
    const [first, second] = [await newSlip(), await newSlip()]
    const memo = await transferFor(first)
    const files = []
    for (const slip of [first, second]) {
      answered(await match(memo, { invoice_id: slip.id }), 201)
      files.push(await apply(bradescoReturn([settled(slip)])))
      await sameMoney(slip)
    }
    const both = await apply(bradescoReturn([settled(first), settled(second)]))
    expect(both).toMatchObject({ known: 2 })
    for (const file of files) await undoFile(file)
    await undoFile(both)
    expect(await read(first)).toMatchObject({ status: 'pending', paid_value: null })
    expect(await read(second)).toMatchObject({ status: 'paid', source: 'manual' })
    expect(await creditOf(memo)).toMatchObject({ state: 'matched', match: { gifts: [{ id: second.id }] } })
    expect(await unfounded()).toBe(0)
  })

  test('the match is taken for another slip at the same moment: one of both has the credit', async () => {
    for (let turn = 0; turn < 5; turn += 1) {
      const { slip, memo, file } = await replacedByFile()
      const other = await newSlip()
      const { id } = await creditOf(memo)
      const body = { row_ids: [id], invoice_id: other.id }
      const [, taken] = await Promise.all([undoFile(file), request('POST', `${statements}/matches`, { token, body })])
      expect(taken.statusCode).toBeOneOf([201, 409])
      const isTaken = taken.statusCode === 201
      expect(await read(slip)).toMatchObject({ status: isTaken ? 'pending' : 'paid' })
      expect(await read(other)).toMatchObject({ status: isTaken ? 'paid' : 'pending' })
      expect(await unfounded()).toBe(0)
    }
  })

  test('the payment was replaced before released matches were remembered: the match is found all the same', async () => {
    const { slip, memo, file } = await replacedByFile()
    await db.updateTable('statement_match').set({ released_payment_id: null, released_row_id: null }).execute()
    await rememberReleased(db as unknown as Kysely<unknown>)
    await undoFile(file)
    expect(await creditOf(memo)).toMatchObject({ state: 'matched', match: { gifts: [{ id: slip.id }] } })
    expect(await unfounded()).toBe(0)
  })

  test('and comes and goes again: the credit is followed each time', async () => {
    const { slip, memo, file } = await replacedByFile()
    await undoFile(file)
    const again = await apply(bradescoReturn([settled(slip)]))
    await sameMoney(slip)
    expect(await creditOf(memo)).toMatchObject({ state: 'waiting' })
    await undoFile(again)
    expect(await creditOf(memo)).toMatchObject({ state: 'matched', match: { gifts: [{ id: slip.id }] } })
    expect(await read(slip)).toMatchObject({ status: 'paid', source: 'manual' })
  })
})
