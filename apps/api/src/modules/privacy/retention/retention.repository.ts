import type { RetentionKind } from '@seara/contract/privacy/retention'
import type { Db } from '../../../db/schema.ts'

const columns = ['id', 'kind', 'months', 'approved_at', 'approved_by', 'last_run_at', 'last_count'] as const

export const list = (db: Db) => db.selectFrom('retention_rule').select(columns).execute()

type RuleRow = Awaited<ReturnType<typeof list>>[number]

/** Locks the rule of a kind until the transaction ends, and creates it when it is missing. */
export async function lock(db: Db, kind: RetentionKind): Promise<RuleRow> {
  await db
    .insertInto('retention_rule')
    .values({ kind, months: null, approved_at: null, approved_by: null, last_run_at: null, last_count: null })
    .onConflict((conflict) => conflict.column('kind').doNothing())
    .execute()
  return db.selectFrom('retention_rule').select(columns).where('kind', '=', kind).forUpdate().executeTakeFirstOrThrow()
}

export const update = (db: Db, id: number, change: Partial<Omit<RuleRow, 'id' | 'kind'>>) =>
  db.updateTable('retention_rule').set(change).where('id', '=', id).execute()

/**
 * Claims the run of a day for one process.
 * @param dayStart a moment: a run since then counts as that day's
 * @returns false when the rule is off, was switched on that day, or had its run
 */
export const claimRun = async (db: Db, id: number, { now, dayStart }: { now: string; dayStart: string }) =>
  (
    await db
      .updateTable('retention_rule')
      .set({ last_run_at: now })
      .where('id', '=', id)
      .where('months', 'is not', null)
      .where('approved_at', '<', dayStart)
      .where((eb) => eb.or([eb('last_run_at', 'is', null), eb('last_run_at', '<', dayStart)]))
      .executeTakeFirst()
  ).numUpdatedRows === 1n
