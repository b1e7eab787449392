import { sql, type Kysely } from 'kysely'

/**
 * Stores from which network address a visitor sent a request, as a code that does not reveal the address, and until
 * when the code is kept. Also stores when images of a request's payment were sent, because their number is limited. The
 * index by recipient is for counting the mails to an address, because it may get only a limited number of some mails.
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
