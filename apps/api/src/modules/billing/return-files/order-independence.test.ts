import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createConfirmed, createSlip, invoicePath, setIssuer } from '../../../../test/billing-factories.ts'
import { createCampaign, requestPath } from '../../../../test/campaign-factories.ts'
import { answered, createDiocese, signedInApp } from '../../../../test/factories.ts'
import type { Context } from '../../../core/context.ts'
import { applyRecords } from './apply-records.service.ts'
import type { ReadRecord } from './read-return.ts'
import type { LayoutOfFile } from './rejects-alike.ts'

const { seara, request, db, ctx, token } = await signedInApp('admin')
await setIssuer(seara, token, '237')
const campaign = await createCampaign(seara, token)
const diocese = await createDiocese(seara, token)

/**
 * Makes requests with slips in many states: open, cancelled by hand, replaced by a second copy, deleted with the
 * request.
 * @returns the keys by which return records find the slips
 */
async function prepare(): Promise<string[]> {
  const requests = []
  for (let index = 0; index < 4; index += 1)
    requests.push(await createConfirmed(seara, token, campaign.id, { dioceseId: diocese.id, total: 100 }))
  for (const [index, { id }] of requests.entries()) {
    await createSlip(seara, token, id)
    const second = await createSlip(seara, token, id)
    if (index === 1)
      answered(await request('PUT', `${invoicePath}/${second.id}`, { token, body: { status: 'cancel' } }))
    if (index === 2) answered(await request('DELETE', `${requestPath}/${id}`, { token }), 204)
  }
  const slips = await db.selectFrom('slip').select(['id', 'match_key']).orderBy('id').execute()
  // Some of the slips were sent to the bank, and the write-off of some of these was sent, too.
  await db
    .updateTable('slip')
    .set({ registration: 'sent' })
    .where(
      'id',
      'in',
      slips.slice(2).map(({ id }) => id),
    )
    .execute()
  const writtenOff = { write_off: 'sent', write_off_sent_on: '2026-11-12' } as const
  await db
    .updateTable('slip')
    .set(writtenOff)
    .where('id', '=', slips[2]?.id ?? 0)
    .execute()
  return slips.map(({ match_key }) => match_key)
}
const keys = await prepare()

const day = fc.integer({ min: 10, max: 15 }).map((number) => `2026-11-${number}`)
const anyRecord = fc
  .record({
    matchKey: fc.constantFrom(...keys, '237-00000099999'),
    kind: fc.constantFrom(
      'settled',
      'settled',
      'entry-confirmed',
      'entry-rejected',
      'written-off',
      'instruction-rejected',
      'other' as const,
    ),
    // Records with different codes are two payments, even if slip, day and value are equal.
    code: fc.constantFrom('06', '06', '17'),
    occurrenceDate: fc.option(day, { freq: 8 }),
    creditDate: fc.option(fc.constant('2026-11-16'), { freq: 2 }),
    paidCents: fc.constantFrom(10_000n, 10_000n, 10_150n),
    reason: fc.constantFrom('CEP inválido', 'Título já baixado'),
  })
  .map(({ matchKey, kind, code, occurrenceDate, creditDate, paidCents, reason }): ReadRecord => {
    const cents = kind === 'settled' ? paidCents : 0n
    return {
      line: 1,
      kind,
      matchKey,
      ourNumber: matchKey.slice(4),
      occurrenceCode: code,
      occurrence: kind,
      reasons: kind.endsWith('rejected') ? [reason] : [],
      review: null,
      documentNumber: null,
      occurrenceDate,
      dueDate: null,
      creditDate,
      titleCents: 10_000n,
      paidCents: cents,
      feeCents: kind === 'settled' ? 190n : 0n,
      key: [
        matchKey,
        kind,
        kind === 'settled' ? code : '',
        occurrenceDate ?? '',
        cents,
        kind.endsWith('rejected') ? reason : '',
        1,
      ].join('|'),
    }
  })

const takenBack = new Error('taken back')

/** The outcome of applying the files in this order. Everything is rolled back afterwards. */
async function outcomeOf(layout: LayoutOfFile, files: readonly (readonly ReadRecord[])[]): Promise<object> {
  let outcome: object = {}
  await db
    .transaction()
    .execute(async (transaction) => {
      const inTransaction: Context = { ...ctx, db: transaction }
      for (const [index, records] of files.entries()) {
        const { id } = await transaction
          .insertInto('return_file')
          .values({
            sha256: String(index),
            filename: `${index}.ret`,
            status: 'processed',
            reason: null,
            ...layout,
            generated_on: null,
            warnings: '[]',
            file_id: null,
            applied_at: '2026-11-20T12:00:00.000Z',
            applied_by: null,
          })
          .returning('id')
          .executeTakeFirstOrThrow()
        await applyRecords(inTransaction, { id, ...layout }, records)
      }
      outcome = {
        slips: await transaction
          .selectFrom('slip')
          .select(['id', 'state', 'closed', 'registration', 'registration_reason', 'registration_day', 'write_off'])
          .select(['write_off_reason', 'paid_cents', 'fee_cents', 'credit_date', 'paid_on', 'source', 'is_double'])
          .orderBy('id')
          .execute(),
        payments: await transaction
          .selectFrom('slip_payment')
          .select(['slip_id', 'sort_key', 'value_cents', 'fee_cents', 'credit_date', 'is_double'])
          .orderBy('sort_key')
          .execute(),
        records: await transaction
          .selectFrom('return_record')
          .select(['match_key', 'kind', 'is_divergent', 'attention'])
          .where('record_key', 'is not', null)
          .orderBy('match_key')
          .orderBy('kind')
          .orderBy('is_divergent')
          .orderBy('attention')
          .execute(),
      }
      throw takenBack
    })
    .catch((error: unknown) => {
      if (error !== takenBack) throw error
    })
  return outcome
}

test('returns come to the same whatever their order, split over files or repeated in another one', async () => {
  const scenario = fc
    .uniqueArray(anyRecord, { minLength: 1, maxLength: 12, selector: ({ key }) => key })
    .chain((records) =>
      fc.record({
        // One of these banks has a separate code for refused write-offs, and the other one has none.
        layout: fc.constantFrom({ bank: '237', layout: '400' }, { bank: '001', layout: '400' }),
        records: fc.constant(records),
        shuffled: fc.shuffledSubarray(records, { minLength: records.length }),
        cut: fc.integer({ min: 0, max: records.length }),
        repeated: fc.subarray(records),
      }),
    )
  await fc.assert(
    fc.asyncProperty(scenario, async ({ layout, records, shuffled, cut, repeated }) => {
      const whole = await outcomeOf(layout, [records])
      expect(await outcomeOf(layout, [shuffled])).toEqual(whole)
      expect(await outcomeOf(layout, [shuffled.slice(0, cut), repeated, shuffled.slice(cut)])).toEqual(whole)
      expect(await outcomeOf(layout, [records, shuffled])).toEqual(whole)
      const undated = records.map((one) => ({ ...one, creditDate: null }))
      expect(await outcomeOf(layout, [undated, shuffled])).toEqual(whole)
    }),
    { numRuns: 40 },
  )
}, 120_000)
