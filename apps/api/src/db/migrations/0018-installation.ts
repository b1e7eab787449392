import { sql, type Kysely } from 'kysely'

/**
 * Gives the database an id. The storage contains a marker with the same id, so that the server notices when the storage
 * belongs to another database.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table installation (
      only_one boolean primary key default true check (only_one),
      id uuid not null default gen_random_uuid()
    )`.execute(db)
  await sql`insert into installation default values`.execute(db)
}
