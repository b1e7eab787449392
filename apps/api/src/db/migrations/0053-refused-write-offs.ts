import { sql, type Kysely } from 'kysely'

/**
 * The refusal of an instruction, such as a write-off, gets a kind of its own. Refusals that were read before get it as
 * well, and the write-offs that they refused become `rejected`.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table return_record drop constraint return_record_kind_check,
    add constraint return_record_kind_check check (kind in (
      'settled', 'entry-confirmed', 'entry-rejected', 'written-off', 'instruction-rejected', 'other'))`.execute(db)
  await sql`
    update return_record set kind = 'instruction-rejected'
    from return_file
    where return_file.id = return_record.return_file_id and return_record.kind = 'other' and case
      when return_file.bank = '341' then return_record.occurrence_code in ('15', '16')
      when return_file.layout = '240' then return_record.occurrence_code = '26'
        or (return_file.bank = '748' and return_record.occurrence_code = '36')
      else return_file.bank in ('237', '748') and return_record.occurrence_code in ('27', '32')
    end`.execute(db)
  await sql`
    update slip set write_off = 'rejected', write_off_reason = refusal.occurrence, write_off_day = refusal.occurrence_date
    from (
      select distinct on (slip_id) slip_id, occurrence, occurrence_date from return_record
      where kind = 'instruction-rejected' and known_record_id is null
      order by slip_id, occurrence_date desc nulls last) as refusal
    where refusal.slip_id = slip.id and slip.write_off = 'sent' and refusal.occurrence_date >= slip.write_off_sent_on`.execute(
    db,
  )
  // For the list of refused registrations and write-offs, which the treasurer looks at every day.
  await sql`
    create index slip_refused on slip (id) where registration = 'rejected' or write_off = 'rejected'`.execute(db)
}
