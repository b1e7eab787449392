import { sql, type Kysely } from 'kysely'

/**
 * Once a slip's payment by a bank credit is undone, the credit is compared with contributions and gifts again at the
 * next look, as after any other change of what it may belong to.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace function statement_follow_payment() returns trigger language plpgsql as $$
    begin
      update statement_match match set released_payment_id = new.id, released_row_id = link.row_id
      from statement_match_payment payment
      join statement_match_row link on link.match_id = payment.match_id
      where payment.slip_payment_id = new.id and match.id = payment.match_id;
      if found then
        perform nextval('statement_gifts_version');
      end if;
      perform release_statement_matches(
        (select array_agg(match_id) from statement_match_payment where slip_payment_id = new.id),
        'O pagamento foi desfeito.');
      return null;
    end $$`.execute(db)
}
