import { sql, type Kysely } from 'kysely'

/** Stores the people who were invited by a mailed link and have not accepted the invitation yet. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table invitation (
      id integer generated always as identity primary key,
      name text not null,
      email text not null constraint invitation_email_key unique,
      profile text not null check (profile in ('user', 'admin')),
      permissions text[] not null check (permissions <@ array['finance', 'shipping', 'issuer']),
      token_hash bytea not null unique,
      invited_by integer references user_account on delete set null,
      invited_by_name text not null,
      sent_at timestamptz not null
    )`.execute(db)
  await sql`create index on invitation (invited_by)`.execute(db)
}
