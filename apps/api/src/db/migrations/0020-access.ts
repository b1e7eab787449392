import { sql, type Kysely } from 'kysely'

/**
 * Gives each session an id that signed addresses can contain, and creates the tables of wrong passwords and the
 * warnings about them, of each user's networks, and of mailed links to set a new password.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table session_token add column id integer generated always as identity unique`.execute(db)

  // `account` is the SHA-256 of the e-mail address that was typed. The address may belong to no account.
  await sql`
    create table password_guess (
      account bytea not null,
      place text not null,
      failures integer not null,
      last_at timestamptz not null,
      next_at timestamptz not null,
      primary key (account, place)
    )`.execute(db)
  await sql`
    create table known_network (
      user_id integer not null references user_account on delete cascade,
      network text not null,
      last_used_at timestamptz not null,
      primary key (user_id, network)
    )`.execute(db)
  await sql`
    create table guess_warning (
      user_id integer primary key references user_account on delete cascade,
      told_at timestamptz not null
    )`.execute(db)

  // A request for a link. It is stored until the server looks up whose e-mail address it is.
  await sql`
    create table reset_request (
      id integer generated always as identity primary key,
      email text not null,
      asked_at timestamptz not null,
      address text
    )`.execute(db)
  await sql`
    create table password_reset (
      token_hash bytea primary key,
      user_id integer not null references user_account on delete cascade,
      created_at timestamptz not null
    )`.execute(db)
  await sql`create index on password_reset (user_id)`.execute(db)
  await sql`alter table mail add column is_secret boolean not null default false`.execute(db)
}
