import { sql, type Kysely } from 'kysely'

/**
 * A payment that was entered by hand is voided when a return record reports the same money, and then refers to that
 * record. If the record is undone, the payment counts again.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table slip_payment
      add column replaced_by_record_id integer references return_record,
      add constraint slip_payment_replaced check (
        replaced_by_record_id is null or (source = 'manual' and voided_at is not null))`.execute(db)
  await sql`
    create index slip_payment_replaced_by on slip_payment (replaced_by_record_id)
      where replaced_by_record_id is not null`.execute(db)
  // For a payment that was voided before this migration, the record is recognised by its resolution: the same person
  // wrote it with the same reason, within a minute.
  await sql`
    update slip_payment payment set replaced_by_record_id = record.id
    from return_record record
    join slip named on named.id = record.slip_id
    join slip_payment own on own.return_record_id = record.id and own.voided_at is null
    where payment.source = 'manual' and payment.voided_at is not null
      and payment.slip_id in (select id from slip where slip.request_id = named.request_id)
      and record.resolution = payment.void_reason and record.resolved_by is not distinct from payment.voided_by
      and record.resolved_at between payment.voided_at and payment.voided_at + interval '1 minute'`.execute(db)
}
