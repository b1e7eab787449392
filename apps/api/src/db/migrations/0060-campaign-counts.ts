import { sql, type Kysely } from 'kysely'

/**
 * Adds indexes with all columns that summaries and boards count, and that searches among closed return records compare,
 * so that these queries read nothing but the indexes.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index slip_open_of_campaign on slip (campaign_id)
    include (diocese_id, value_cents, payable_until, registration, write_off, send_when_registered, mailed_at)
    where state = 'pending'`.execute(db)
  // This index takes the place of the one without `created_at`.
  await sql`
    create index request_of_diocese on request (campaign_id, diocese_id, created_at) where deleted_at is null`.execute(
    db,
  )
  await sql`drop index if exists request_campaign_id_diocese_id_idx`.execute(db)

  // A search among closed records reads this whole index. A part of a number occurs in so many other numbers that no
  // index of such parts helps.
  await sql`drop index return_record_closed_search`.execute(db)
  await sql`drop index return_record_closed`.execute(db)
  await sql`create index return_record_closed on return_record (id) include (paid_cents, search_key)
    where effect = 'unmatched' and resolved_at is not null`.execute(db)
}
