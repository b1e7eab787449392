import { sql, type Kysely } from 'kysely'

/** The privacy notice of the public area as an admin wrote it; without a text, the standard one is shown. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table privacy_notice (
      id integer primary key check (id = 1),
      body text,
      updated_by text,
      updated_at timestamptz
    )`.execute(db)
}
