import type { Db } from '../../../db/schema.ts'

export const markVerified = (
  db: Db,
  id: number,
  { receiptId, now, by }: { receiptId: number; now: string; by: string },
) =>
  db
    .updateTable('contribution')
    .set({
      status: 'verified',
      verified_at: now,
      verified_by: by,
      receipt_id: receiptId,
      leased_by: null,
      leased_until: null,
    })
    .where('id', '=', id)
    .execute()

export const markPending = (db: Db, id: number) =>
  db
    .updateTable('contribution')
    .set({
      status: 'pending',
      verified_at: null,
      verified_by: null,
      receipt_id: null,
      letter_file_id: null,
      receipt_file_id: null,
    })
    .where('id', '=', id)
    .execute()

/** Attaches the documents of a receipt. @returns whether it still belongs to the contribution, and had none */
export async function attachPapers(
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
