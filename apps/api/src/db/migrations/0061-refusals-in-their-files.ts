import { sql, type Kysely } from 'kysely'

/**
 * Some refusals of write-offs were read before they had a kind of their own. They are added to their files: to the
 * return record as its effect, and to the shipping file as the bank's answer.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    update return_record record set effect = 'write_off_rejected'
    from slip
    where slip.id = record.slip_id and record.kind = 'instruction-rejected' and record.effect = 'none'
      and record.known_record_id is null and slip.write_off_sent_on <= record.occurrence_date`.execute(db)
  await sql`
    update shipped_slip shipped set state = 'rejected', reason = slip.write_off_reason
    from slip
    where slip.id = shipped.slip_id and slip.write_off = 'rejected'
      and shipped.movement = 'write-off' and shipped.state = 'sent'`.execute(db)
}
