import { sql, type Kysely } from 'kysely'

/**
 * A return file that was applied can be undone as a whole. `came_double` says of each of its records whether the slip's
 * request was already paid when the record came.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table return_file
    add column undone_at timestamptz,
    add column undone_by text,
    add column undo_reason text,
    drop constraint return_file_status_check,
    add constraint return_file_status_check check (status in ('processed', 'rejected', 'undone')),
    add constraint return_file_undone check ((status = 'undone') = (undone_at is not null))`.execute(db)

  // A record of an undone file has no key any more, so that another file may contain it again. So a record may have
  // neither a key nor a known record.
  await sql`alter table return_record
    add column came_double boolean not null default false,
    drop constraint return_record_check,
    add constraint return_record_key_or_known check (record_key is null or known_record_id is null)`.execute(db)
  await sql`
    update return_record set came_double = true
    from slip_payment payment join slip on slip.id = payment.slip_id
    where payment.return_record_id = return_record.id and payment.voided_at is null and exists (
      select from slip_payment earlier join slip other on other.id = earlier.slip_id
      where other.request_id = slip.request_id and earlier.voided_at is null and earlier.id < payment.id)`.execute(db)
}
