import { sql, type Kysely } from 'kysely'

/**
 * A released match remembers the payment of a slip and the credit that it had. If the payment counts again, its match
 * is restored, unless the credit was used meanwhile.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table statement_match
      add released_payment_id integer references slip_payment,
      add released_row_id integer references statement_row`.execute(db)
  await sql`
    create index on statement_match (released_payment_id) where released_payment_id is not null`.execute(db)
  await sql`create index on statement_match (released_row_id) where released_row_id is not null`.execute(db)
  await sql`
    create or replace function statement_follow_payment() returns trigger language plpgsql as $$
    begin
      update statement_match match set released_payment_id = new.id, released_row_id = link.row_id
      from statement_match_payment payment
      join statement_match_row link on link.match_id = payment.match_id
      where payment.slip_payment_id = new.id and match.id = payment.match_id;
      perform release_statement_matches(
        (select array_agg(match_id) from statement_match_payment where slip_payment_id = new.id),
        'O pagamento foi desfeito.');
      return null;
    end $$`.execute(db)
  await rememberReleased(db)
}

/**
 * Fills in the payment and the credit of matches that were released before: a payment and its match were stored with
 * the same time, and the payment's sort key ends with a hash of its credit.
 */
export async function rememberReleased(db: Kysely<unknown>): Promise<void> {
  await sql`
    update statement_match match set released_payment_id = payment.id, released_row_id = credit.id
    from slip_payment payment
    join statement_row credit on credit.cents = payment.value_cents and credit.day = payment.paid_on
      and payment.sort_key like
        '% ' || encode(sha256(convert_to(credit.bank_account_id || ' ' || credit.row_key, 'UTF8')), 'hex')
    where payment.replaced_by_record_id is not null and match.state = 'confirmed' and match.released_at is not null
      and match.created_at = payment.created_at`.execute(db)
}
