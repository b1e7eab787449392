import { sql, type Kysely } from 'kysely'

/** Stores what was said on the phone with a diocese, and the day on which somebody should follow it up. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table diocese_note (
      id integer generated always as identity primary key,
      diocese_id integer not null references diocese,
      text text not null,
      follow_up_on date,
      done_at timestamptz,
      done_by text,
      author text not null,
      created_at timestamptz not null
    )`.execute(db)
  await sql`create index on diocese_note (diocese_id, created_at desc)`.execute(db)
  await sql`
    create index diocese_note_to_follow_up on diocese_note (follow_up_on)
    where done_at is null and follow_up_on is not null`.execute(db)
  await sql`create index on box (diocese_id, shipped_at) where shipped_at is not null`.execute(db)
}
