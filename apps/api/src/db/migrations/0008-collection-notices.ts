import { sql, type Kysely } from 'kysely'

/** Who got which notice of a collection, and when. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table collection_notice (
      collection_id integer not null references missionary_collection,
      kind text not null,
      recipient text not null,
      run uuid not null,
      queued_at timestamptz not null,
      primary key (collection_id, kind, recipient)
    )`.execute(db)
}
