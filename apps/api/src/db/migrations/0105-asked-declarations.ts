import { sql, type Kysely } from 'kysely'

/** Which diocese was asked by mail to declare a credit that nobody declared: once, however many ask. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table statement_asked_declaration (
      row_id integer not null references statement_row,
      diocese_id integer not null references diocese,
      collection_id integer not null references missionary_collection,
      recipient text not null,
      asked_at timestamptz not null,
      asked_by text,
      answered_at timestamptz,
      primary key (row_id, diocese_id)
    )`.execute(db)
  await sql`create index on statement_asked_declaration (diocese_id)`.execute(db)
}
