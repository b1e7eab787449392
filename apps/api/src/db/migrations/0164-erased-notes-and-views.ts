import { sql, type Kysely } from 'kysely'

/** An erasure of a person's data also counts the notes of dioceses and the views of lists that it touched. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table person_erasure add column notes integer not null default 0, add column views integer not null default 0
  `.execute(db)
}
