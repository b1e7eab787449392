import { sql, type Kysely } from 'kysely'

/**
 * What people closed stays closed for good, so that a payment which is taken back gives a slip back what it was; and
 * the bank is asked to write off what is paid elsewhere.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table slip_payment add column settled_at_bank boolean not null default false,
    add check (source = 'return' or not settled_at_bank)`.execute(db)
  await sql`
    update slip_payment set settled_at_bank = true
    from return_record where return_record.id = slip_payment.return_record_id and not return_record.is_assigned`.execute(
    db,
  )
  await sql`alter table slip_payment alter column settled_at_bank drop default`.execute(db)

  // Taking a payment back once opened what people had closed, beside the slip that the payment had cancelled.
  await sql`
    update slip set closed = case when request.deleted_at is null then 'cancel' else 'deleted' end
    from request
    where request.id = slip.request_id and slip.closed is null and slip.state <> 'pending' and (
      request.confirmed_at is null or request.deleted_at is not null
      or (slip.state <> 'paid' and not exists (
        select from slip other where other.request_id = slip.request_id and other.state = 'paid'))
      or exists (
        select from slip other where other.request_id = slip.request_id and other.closed is null
          and (other.state = 'pending', other.state = 'paid', other.id) > (slip.state = 'pending', slip.state = 'paid', slip.id)))`.execute(
    db,
  )
  await sql`alter table slip add check (state <> 'pending' or closed is null)`.execute(db)
  await sql`create unique index slip_one_unclosed on slip (request_id) where closed is null`.execute(db)

  // What was marked by hand stayed payable at the bank. These were the banks that shipping files were made for.
  await sql`
    update slip set write_off = 'draft'
    where state = 'paid' and write_off is null and registration in ('sent', 'confirmed') and bank in ('001', '104', '237')
      and not exists (
        select from slip_payment payment
        where payment.slip_id = slip.id and payment.voided_at is null and payment.settled_at_bank)`.execute(db)
}
