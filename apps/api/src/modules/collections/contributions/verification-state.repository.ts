import type { Db } from '../../../db/schema.ts'

/**
 * The state of the receipt of a verified contribution. Either the receipt is issued (`receiptId`), or it will be issued
 * at the moment `issueAt`. Until then the user `verifierId` may undo the verification (null: nobody may).
 */
type Issuing = { receiptId: number } | { issueAt: string; verifierId: number | null }

const issuingColumns = (issuing: Issuing) =>
  'receiptId' in issuing
    ? { receipt_id: issuing.receiptId, issue_at: null, verifier_id: null }
    : { receipt_id: null, issue_at: issuing.issueAt, verifier_id: issuing.verifierId }

/**
 * Marks a contribution as verified. A trigger also confirms its match with a bank statement
 * (`statement_follow_contribution` in `db/triggers.md`).
 */
export const markVerified = (db: Db, id: number, { now, by, ...issuing }: { now: string; by: string } & Issuing) =>
  db
    .updateTable('contribution')
    .set({
      status: 'verified',
      verified_at: now,
      verified_by: by,
      ...issuingColumns(issuing),
      leased_by: null,
      leased_until: null,
    })
    .where('id', '=', id)
    .execute()

/** Stores the receipt of a verification that was waiting for it. */
export const setReceipt = (db: Db, id: number, receiptId: number) =>
  db.updateTable('contribution').set(issuingColumns({ receiptId })).where('id', '=', id).execute()

/** The ids of the contributions whose receipt is due at the moment `now`, the earliest due first. */
export async function listDue(db: Db, now: string): Promise<number[]> {
  const rows = await db
    .selectFrom('contribution')
    .select('id')
    .where('issue_at', '<=', now)
    .orderBy('issue_at')
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/**
 * Marks a contribution as pending. A trigger also releases its match with a bank statement
 * (`statement_follow_contribution` in `db/triggers.md`).
 */
export const markPending = (db: Db, id: number) =>
  db
    .updateTable('contribution')
    .set({
      status: 'pending',
      verified_at: null,
      verified_by: null,
      receipt_id: null,
      issue_at: null,
      verifier_id: null,
      letter_file_id: null,
      receipt_file_id: null,
    })
    .where('id', '=', id)
    .execute()

/**
 * Attaches the documents of a receipt.
 * @returns false when the receipt no longer belongs to the contribution, or had documents already
 */
export async function attachDocuments(
  db: Db,
  id: number,
  { receiptId, letterFileId, receiptFileId }: { receiptId: number; letterFileId: number; receiptFileId: number },
): Promise<boolean> {
  const attached = await db
    .updateTable('contribution')
    .set({ letter_file_id: letterFileId, receipt_file_id: receiptFileId })
    .where('id', '=', id)
    .where('receipt_id', '=', receiptId)
    .where('receipt_file_id', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return attached !== undefined
}
