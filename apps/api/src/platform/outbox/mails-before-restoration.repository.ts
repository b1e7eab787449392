import type { Db } from '../../db/schema.ts'

/** How many mails wait or are being sent. */
export async function countWaiting(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('mail')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('state', 'in', ['queued', 'sending'])
    .executeTakeFirstOrThrow()
  return count
}

/**
 * Withdraws the mails that were queued at or before a moment, not queued again since, and not sent.
 * @param because the reason, in Portuguese
 */
export const withdrawQueuedBefore = (db: Db, before: string, because: string) =>
  db
    .updateTable('mail')
    .set({ state: 'withdrawn', withdrawn_because: because, claimed_by: null })
    .where('state', 'in', ['queued', 'sending'])
    .where((eb) => eb(eb.fn.coalesce('requeued_at', 'queued_at'), '<=', before))
    .execute()
