import { sql, type Kysely } from 'kysely'

/** Tells the installation to which the database belongs: its storage carries the same mark. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table installation (
      only_one boolean primary key default true check (only_one),
      id uuid not null default gen_random_uuid()
    )`.execute(db)
  await sql`insert into installation default values`.execute(db)
}
