import { sql, type Kysely } from 'kysely'

/**
 * Fills in the difference between a credit and the slip that it paid when their values are not equal. These matches
 * were stored as if there were no difference.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    update statement_match match set difference_cents = payment.value_cents - slip.value_cents
    from statement_match_payment link
    join slip_payment payment on payment.id = link.slip_payment_id
    join slip on slip.id = payment.slip_id
    where link.match_id = match.id and payment.value_cents <> slip.value_cents`.execute(db)
}
