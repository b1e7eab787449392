import { sql, type Kysely } from 'kysely'

/** A request may come with its materials: they are kept to tell the same request sent again from another one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table request add column sent_lines text not null default ''`.execute(db)
}
