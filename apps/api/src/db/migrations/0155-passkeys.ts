import { sql, type Kysely } from 'kysely'

/**
 * Passkeys and the challenges that they sign. A user signs in with a passkey alone, or uses it as a second factor after
 * the password.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // The id under which passkeys know this user. It is random, because it must say nothing about the person.
  await sql`
    alter table user_account add column passkey_handle uuid not null default gen_random_uuid() unique`.execute(db)
  await sql`
    create table passkey (
      id integer generated always as identity primary key,
      user_id integer not null references user_account on delete cascade,
      credential_id bytea not null unique,
      public_key bytea not null,
      counter bigint not null,
      transports text[] not null,
      name text not null,
      is_synced boolean not null,
      created_at timestamptz not null,
      last_used_at timestamptz
    )`.execute(db)
  await sql`create index passkey_user_id_idx on passkey (user_id)`.execute(db)
  // `user_id` is null for a sign-in, because nobody knows yet who it will be.
  await sql`
    create table passkey_challenge (
      challenge bytea primary key,
      user_id integer references user_account on delete cascade,
      made_at timestamptz not null
    )`.execute(db)
  await sql`create index passkey_challenge_made_at_idx on passkey_challenge (made_at)`.execute(db)
  // Servers cache, with each session, whether its user still needs a second factor. A passkey is one, so when a passkey
  // is added or removed, the servers read the sessions again.
  await sql`
    create trigger passkey_changed after insert or delete on passkey
    for each statement execute function tell_sessions_changed()`.execute(db)
}
