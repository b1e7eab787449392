import { sql, type Kysely } from 'kysely'

/** Jobs whose progress people see, the outbox of mails, and the mail texts that admins changed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table job (
      id integer generated always as identity primary key,
      kind text not null,
      name text not null,
      state text not null default 'queued' check (state in ('queued', 'running', 'completed', 'failed')),
      done integer not null default 0,
      total integer not null,
      failed integer not null default 0,
      cursor jsonb,
      error text,
      result_file_id integer references file,
      created_by integer,
      created_at timestamptz not null,
      started_at timestamptz,
      finished_at timestamptz
    )`.execute(db)

  await sql`
    create table mail (
      id integer generated always as identity primary key,
      purpose text not null,
      purpose_key text not null,
      recipient text not null,
      subject text not null,
      html text not null,
      text text not null,
      message_id text not null unique,
      state text not null check (state in ('queued', 'sending', 'sent', 'failed')),
      attempts integer not null default 0,
      next_attempt_at timestamptz not null,
      first_attempt_at timestamptz,
      last_error text,
      queued_at timestamptz not null,
      sent_at timestamptz,
      claimed_by integer,
      handed_over_at timestamptz,
      resend_of integer references mail,
      search_key text collate "C" not null generated always as (fold_text(recipient || E'\n' || subject)) stored,
      constraint mail_once unique (purpose, purpose_key, recipient)
    )`.execute(db)
  await sql`create index on mail (next_attempt_at, id) where state = 'queued'`.execute(db)
  await sql`create index on mail (claimed_by) where state = 'sending'`.execute(db)
  await sql`create index on mail (state, id)`.execute(db)
  await sql`create index on mail (resend_of) where resend_of is not null`.execute(db)
  await sql`create index on mail using gin (search_key gin_trgm_ops)`.execute(db)
  await sql`
    create table mail_attachment (
      mail_id integer not null references mail,
      position integer not null,
      filename text not null,
      file_id integer not null references file,
      primary key (mail_id, position)
    )`.execute(db)
  await sql`create index on mail_attachment (file_id)`.execute(db)
  // Numbers the senders, which are the workers that send mails. Each sender takes a new number, so that no two senders
  // ever have the same one.
  await sql`create sequence mail_sender as integer`.execute(db)

  await sql`
    create table mail_template (
      id integer generated always as identity primary key,
      key text not null unique,
      subject text not null,
      body text not null,
      updated_by text,
      updated_at timestamptz not null
    )`.execute(db)
}
