import { sql, type Kysely } from 'kysely'

/**
 * Tries that fail because the storage is not available are counted separately from the other tries to make a slip's
 * document, because waiting for the storage must not use up the tries.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table slip add column paper_waits smallint not null default 0 check (paper_waits >= 0)`.execute(db)
  await sql`
    update slip set paper_waits = least(paper_attempts, 7), paper_attempts = 0
    where paper_failure = 'storage' and paper_attempts > 0`.execute(db)
}
