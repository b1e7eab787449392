import { sql } from 'kysely'
import type { Db } from '../../db/schema.ts'

/** How many jobs wait, run or have failed, by queue and state. */
export async function jobCounts(db: Db): Promise<{ queue: string; state: string; count: number }[]> {
  const { rows } = await sql<{ queue: string; state: string; count: number }>`
    select name as queue, state::text as state, count(*)::int as count from pgboss.job
    where state in ('created', 'retry', 'active', 'failed') and name not like '\\_\\_pgboss%'
    group by name, state`.execute(db)
  return rows
}

/**
 * How many mails wait, are being sent or have failed, by state. A state without mails is missing. The row `overdue`
 * counts the mails that have been due for more than five minutes.
 */
export async function mailCounts(db: Db, now: string): Promise<{ state: string; count: number }[]> {
  const { rows } = await sql<{ state: string; count: number }>`
    select state, count(*)::int as count from mail where state in ('queued', 'sending', 'failed') group by state
    union all
    select 'overdue', count(*)::int from mail where state = 'queued' and next_attempt_at < ${now}::timestamptz - interval '5 minutes'`.execute(
    db,
  )
  return rows
}

/**
 * When the last successful backup ended, and the last successful proof (trial restore) of a backup. A kind without a
 * success is missing.
 */
export async function backupTimes(db: Db): Promise<{ kind: string; finished_at: string }[]> {
  const { rows } = await sql<{ kind: string; finished_at: string }>`
    select kind, max(finished_at) as finished_at from backup_run where error is null group by kind`.execute(db)
  return rows
}
