import { type RetentionKind, retentionKinds } from '@seara/contract/privacy/retention'
import type { Db } from '../../../db/schema.ts'

const columns = ['id', 'kind', 'months', 'approved_at', 'approved_by', 'last_run_at', 'last_count'] as const

/**
 * The table with the rule of a kind. Servers of an older version run every rule in the table `retention_rule`. So a
 * kind that they do not know has another table.
 */
const tableOf = (kind: RetentionKind) => (kind === 'proof_images' ? 'proof_retention_rule' : 'retention_rule')

/**
 * The rules of the kinds that this version knows. A newer version may have more kinds: servers of that version run
 * them.
 */
export const list = async (db: Db) =>
  (
    await db
      .selectFrom('retention_rule')
      .select(columns)
      .unionAll(db.selectFrom('proof_retention_rule').select(columns))
      .orderBy('id')
      .execute()
  ).filter(({ kind }) => retentionKinds.includes(kind))

type RuleRow = Awaited<ReturnType<typeof list>>[number]
type Rule = Pick<RuleRow, 'id' | 'kind'>

/** Locks the rule of a kind until the transaction ends, and creates it when it is missing. */
export async function lock(db: Db, kind: RetentionKind): Promise<RuleRow> {
  await db
    .insertInto(tableOf(kind))
    .values({ kind, months: null, approved_at: null, approved_by: null, last_run_at: null, last_count: null })
    .onConflict((conflict) => conflict.column('kind').doNothing())
    .execute()
  return db.selectFrom(tableOf(kind)).select(columns).where('kind', '=', kind).forUpdate().executeTakeFirstOrThrow()
}

export const update = (db: Db, { id, kind }: Rule, change: Partial<Omit<RuleRow, 'id' | 'kind'>>) =>
  db.updateTable(tableOf(kind)).set(change).where('id', '=', id).execute()

/**
 * Claims the run of a day for one process.
 * @param dayStart the moment at which the day begins, ISO 8601 in UTC
 * @returns false when the rule is off, was switched on that day, or already had its run that day
 */
export const claimRun = async (db: Db, { id, kind }: Rule, { now, dayStart }: { now: string; dayStart: string }) =>
  (
    await db
      .updateTable(tableOf(kind))
      .set({ last_run_at: now })
      .where('id', '=', id)
      .where('months', 'is not', null)
      .where('approved_at', '<', dayStart)
      .where((eb) => eb.or([eb('last_run_at', 'is', null), eb('last_run_at', '<', dayStart)]))
      .executeTakeFirst()
  ).numUpdatedRows === 1n
