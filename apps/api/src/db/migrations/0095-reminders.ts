import { sql, type Kysely } from 'kysely'

/**
 * Stores the planned reminders of a collection or a campaign, and who was reminded by which step of the plan. No step
 * reminds anybody twice.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table reminder_ladder (
      id integer generated always as identity primary key,
      collection_id integer unique references missionary_collection,
      campaign_id integer unique references missionary_campaign,
      end_on date,
      active_since date not null,
      paused_at timestamptz,
      paused_by text,
      check (num_nonnulls(collection_id, campaign_id) = 1)
    )`.execute(db)
  await sql`
    create table reminder_step (
      id integer generated always as identity primary key,
      ladder_id integer not null references reminder_ladder,
      audience text not null check (audience in ('not_contributed', 'not_requested', 'not_confirmed', 'not_paid')),
      days integer not null check (days between -365 and 365),
      subject text not null,
      body text not null,
      seen_fingerprint text,
      seen_by text,
      seen_at timestamptz,
      seen_on date,
      deleted_at timestamptz
    )`.execute(db)
  // Two steps for the same people on the same day would send them two mails at once.
  await sql`
    create unique index reminder_step_once on reminder_step (ladder_id, audience, days)
    where deleted_at is null`.execute(db)
  await sql`
    create table sent_reminder (
      step_id integer not null references reminder_step,
      subject_id integer not null,
      collection_id integer references missionary_collection,
      campaign_id integer references missionary_campaign,
      diocese_id integer not null references diocese,
      request_id integer references request,
      purpose text not null,
      purpose_key text not null,
      recipient text not null,
      day date not null,
      queued_at timestamptz not null,
      primary key (step_id, subject_id)
    )`.execute(db)
  await sql`create index on sent_reminder (diocese_id)`.execute(db)
  await sql`create index on sent_reminder (request_id) where request_id is not null`.execute(db)
  await sql`create index on sent_reminder (collection_id) where collection_id is not null`.execute(db)
  await sql`create index on sent_reminder (campaign_id) where campaign_id is not null`.execute(db)
}
