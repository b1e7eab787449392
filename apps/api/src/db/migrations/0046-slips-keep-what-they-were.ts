import { sql, type Kysely } from 'kysely'

/**
 * A slip that staff closed stays closed for good: when a payment of it is undone, the slip is closed again. When the
 * money for a slip came in any other way than by the bank booking it on this slip, the bank is asked to write the slip
 * off.
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

  // Before, undoing a payment opened not only the slip that the payment had cancelled, but also slips that staff had
  // closed. This marks slips as closed by staff, so that each request has at most one slip that is not.
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

  // A slip that was marked as paid by hand could still be paid at the bank, so its write-off is prepared. At that time,
  // shipping files were made only for these three banks.
  await sql`
    update slip set write_off = 'draft'
    where state = 'paid' and write_off is null and registration in ('sent', 'confirmed') and bank in ('001', '104', '237')
      and not exists (
        select from slip_payment payment
        where payment.slip_id = slip.id and payment.voided_at is null and payment.settled_at_bank)`.execute(db)
}
