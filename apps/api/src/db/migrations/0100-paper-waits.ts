import { sql, type Kysely } from 'kysely'

/** Waiting for the storage is counted apart from the tries of a slip's document, as waiting must not use them up. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table slip add column paper_waits smallint not null default 0 check (paper_waits >= 0)`.execute(db)
  await sql`
    update slip set paper_waits = least(paper_attempts, 7), paper_attempts = 0
    where paper_failure = 'storage' and paper_attempts > 0`.execute(db)
}
