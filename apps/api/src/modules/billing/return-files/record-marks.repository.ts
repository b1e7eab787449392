import { sql } from 'kysely'
import type { Attention } from '@seara/contract/billing/return-records'
import { portions } from '../../../core/portions.ts'
import { entries } from '../../../db/bulk.ts'
import type { Db } from '../../../db/schema.ts'

/** The outcome of a payment, to be stored in the payment's return record. */
export interface RecordMark {
  id: number
  effect: string
  is_divergent: boolean
  attention: Attention | null
}

/** How many records one statement updates, which takes a few milliseconds. */
const batchSize = 1_000

/**
 * Updates the outcome of records. A record that was resolved is reopened when it has another problem now: it waits for
 * a review again.
 */
export async function setMarksAndReopen(db: Db, outcomes: readonly RecordMark[]): Promise<void> {
  for (const batch of portions(outcomes, batchSize)) {
    await sql`
      update return_record as record set
        effect = entry.effect, is_divergent = entry.is_divergent, attention = entry.attention,
        resolved_at = case when record.attention is not distinct from entry.attention or entry.attention is null
          then record.resolved_at end
      from ${entries('return_record', batch)}
      where record.id = entry.id and
        (record.effect, record.is_divergent, record.attention)
          is distinct from (entry.effect, entry.is_divergent, entry.attention)`.execute(db)
  }
}

/**
 * Detaches records from their slips, after their payments were undone.
 * @param resolution why, in Portuguese
 */
export const release = (db: Db, ids: readonly number[], resolution: string) =>
  db
    .updateTable('return_record')
    .set({
      slip_id: null,
      is_assigned: false,
      effect: 'unmatched',
      is_divergent: false,
      attention: 'unmatched',
      resolved_at: null,
      resolved_by: null,
      resolution,
    })
    .where((eb) => eb('id', '=', eb.fn.any(eb.val(ids))))
    .execute()
