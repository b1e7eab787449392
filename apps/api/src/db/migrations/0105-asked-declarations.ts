import { sql, type Kysely } from 'kysely'

/**
 * Stores which diocese was asked by mail to declare the contribution behind a credit. However many users ask a diocese
 * about the same credit, it gets one mail.
 */
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
