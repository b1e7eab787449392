import { sql, type Kysely } from 'kysely'

/** The view also says of each credit whether it went back to its payer and still counts as somebody's payment. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace view statement_credit as
    select statement_row.id, bank_account_id, day, cents, link.match_id,
      case when link.match_id is not null then 'matched'
        when aside.row_id is not null or back.row_id is not null then 'set_aside'
        else 'waiting' end as state,
      link.match_id is not null and back.row_id is not null and aside.row_id is null as is_returned_payment
    from statement_row
    left join statement_match_row link on link.row_id = statement_row.id
    left join statement_set_aside aside on aside.row_id = statement_row.id
    left join statement_return back on back.row_id = statement_row.id
    where cents > 0`.execute(db)
}
