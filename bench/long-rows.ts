import { sql } from 'kysely'
import type { Db } from '../apps/api/src/db/schema.ts'
import { fillBilling } from './billing-rows.ts'

/** SQL of the text that is repeated: in rows with an even id, words that can wrap; in the others, one that cannot. */
const filler = sql`case when id % 2 = 0 then 'Nossa Senhora da Conceição ' else 'Pindamonhangaba' end`
/** SQL of a text of 200 letters that begins with a column's value. @param text the column */
const long = (text: string) => sql`trim(left(${sql.ref(text)} || ' ' || repeat(${filler}, 15), 200))`

/**
 * Fills an installation that has 280 dioceses, directly in the database. Requests, slips and contributions get names of
 * 200 letters. Sent mails are added too, and payments of unknown slips, which wait for a decision.
 * @param count how many rows of each kind
 */
export async function fillLongRows(db: Db, count: number): Promise<void> {
  await fillBilling(db, count, () => undefined)
  await sql`update request set name = ${long('name')} where code like 'Z%'`.execute(db)
  await sql`update contribution set sender_name = ${long('sender_name')}`.execute(db)
  await sql`
    insert into return_record (return_file_id, position, kind, record_key, match_key, our_number, occurrence_code,
      occurrence, reasons, occurrence_date, credit_date, title_cents, paid_cents, fee_cents, effect, attention)
    select (select max(id) from return_file), 1000000 + n, 'settled', 'long-' || n, '237-' || number, number, '06',
      'Liquidação', '[]', current_date, current_date, n * 100, n * 100, 190, 'unmatched', 'unmatched'
    from generate_series(1, ${sql.lit(count)}) as n, lateral (select lpad((90000000 + n)::text, 11, '0') as number) as made`.execute(
    db,
  )
  await sql`
    insert into mail (purpose, purpose_key, recipient, subject, html, text, message_id, state, next_attempt_at, queued_at, sent_at)
    select 'test', 'long-' || id, 'pessoa' || id || '@' || repeat('arquidiocese.', 10) || 'org.br',
      trim(left(id || ' ' || repeat(${filler}, 15), 200)), '', '', '<long-' || id || '@rede.test>', 'sent', now(), now(), now()
    from generate_series(1, ${sql.lit(count)}) as id`.execute(db)
  await sql`analyze`.execute(db)
}
