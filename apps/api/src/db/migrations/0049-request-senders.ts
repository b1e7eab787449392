import { sql, type Kysely } from 'kysely'

/**
 * From which address visitors opened requests, as a code that does not reveal it, and until when that is kept; how often
 * the image of a request's payment was sent; and mails found by whom they go to, of which some may get only so many.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table request_sender (
      request_id integer primary key references request on delete cascade,
      sender text not null,
      kept_until timestamptz not null
    )`.execute(db)
  await sql`create index on request_sender (sender)`.execute(db)
  await sql`create index on request_sender (kept_until)`.execute(db)
  await sql`
    create table payment_image_send (
      request_id integer not null references request on delete cascade,
      sent_at timestamptz not null
    )`.execute(db)
  await sql`create index on payment_image_send (request_id, sent_at)`.execute(db)
  await sql`create index mail_of_recipient on mail (recipient, purpose, queued_at)`.execute(db)
}
