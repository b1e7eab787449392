import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../../db/schema.ts'

const holds = async (db: Db, exists: RawBuilder<boolean>): Promise<boolean> => {
  const { rows } = await sql<{ holds: boolean }>`select ${exists} as holds`.execute(db)
  return rows[0]?.holds ?? false
}

export const hasDioceses = (db: Db): Promise<boolean> =>
  holds(db, sql`exists (select from diocese where deleted_at is null)`)

export const hasMaterials = (db: Db): Promise<boolean> =>
  holds(db, sql`exists (select from product where deleted_at is null)`)

export const hasCollections = (db: Db): Promise<boolean> => holds(db, sql`exists (select from missionary_collection)`)

export const hasCampaigns = (db: Db): Promise<boolean> => holds(db, sql`exists (select from missionary_campaign)`)

/** Whether a second person has an account or was invited. */
export const hasTeam = (db: Db): Promise<boolean> =>
  holds(
    db,
    sql`(select count(*) > 1 from (select from user_account where is_approved limit 2) as approved)
      or exists (select from invitation)`,
  )

/** Whether a mail with this purpose was sent. */
export const hasSent = (db: Db, purpose: string): Promise<boolean> =>
  holds(db, sql`exists (select from mail where purpose = ${purpose} and state = 'sent')`)

export const listSkipped = async (db: Db): Promise<string[]> =>
  (await db.selectFrom('setup_skip').select('step').execute()).map(({ step }) => step)

/** Marks a step of the setup as set aside. @returns false when it is already set aside */
export async function skip(db: Db, step: string, skipped_at: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('setup_skip')
    .values({ step, skipped_at })
    .onConflict((conflict) => conflict.column('step').doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows !== 0n
}

/** Brings a step back that was set aside. @returns false when it is not set aside */
export async function bringBack(db: Db, step: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('setup_skip').where('step', '=', step).executeTakeFirstOrThrow()
  return numDeletedRows !== 0n
}

/** The mail with this purpose and key. */
export const getMail = (db: Db, purpose: string, key: string): Promise<{ id: number; recipient: string }> =>
  db
    .selectFrom('mail')
    .select(['id', 'recipient'])
    .where('purpose', '=', purpose)
    .where('purpose_key', '=', key)
    .executeTakeFirstOrThrow()
