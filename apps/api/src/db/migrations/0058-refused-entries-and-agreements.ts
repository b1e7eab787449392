import { sql, type Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await countByAgreement(db)
  await readRefusedEntries(db)
}

/**
 * Shipping files are numbered by the agreement with the bank, as the bank names it. Accounts that share an agreement
 * now share a counter, which continues from the highest of their numbers. Before, an additional leading zero or another
 * agency began a new counter at 1.
 */
async function countByAgreement(db: Kysely<unknown>): Promise<void> {
  // The old series are `shipping 237 covenant/beneficiary_code/agency/account`. The parts are read without leading
  // zeros.
  await sql`
    with former as (
      select next, used, bank, coalesce(ltrim(covenant, '0'), '') as covenant, ltrim(code, '0') as code,
        ltrim(agency, '0') as agency, ltrim(account, '0') as account
      from slip_counter
      cross join lateral (select substr(series, 10, 3) as bank, string_to_array(substr(series, 14), '/') as parts) as named
      cross join lateral (
        select parts[1] as covenant, parts[2] as code, parts[3] as agency, parts[4] as account) as fields
      where series ~ '^shipping [0-9]{3} [^/]*/[^/]*/[^/]*/[^/]*$'
    ), renamed as (
      select next, used, 'shipping ' || bank || ' ' || case
          when bank = '001' then nullif(covenant, '')
          when bank = '341' then nullif(agency, '') || '/' || nullif(account, '')
          when bank in ('748', '756') then nullif(agency, '') || '/' || nullif(code, '')
          else nullif(code, '')
        end as series
      from former
    )
    insert into slip_counter (series, next, used)
    select series, max(next), max(used) from renamed where series is not null group by series
    on conflict (series) do nothing`.execute(db)
  await sql`delete from slip_counter where series ~ '^shipping [0-9]{3} [^/]*/[^/]*/[^/]*/[^/]*$'`.execute(db)
}

/**
 * Corrects slips whose registration the bank refused after their write-off had been sent. This refusal was taken for a
 * refusal of the write-off, even from banks that have a different code for that. So these slips waited for an answer
 * that had already come.
 */
async function readRefusedEntries(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ slip_id: number }>`
    with refused as (
      update return_record record set effect = 'rejected'
      from return_file file
      where file.id = record.return_file_id and record.kind = 'entry-rejected' and record.effect = 'write_off_rejected'
        and (file.layout = '240' or file.bank in ('237', '341', '748'))
      returning record.slip_id, record.occurrence, record.occurrence_date as day, (
        select string_agg(reason, '; ') from jsonb_array_elements_text(record.reasons) as told(reason)) as reasons
    ), latest as (
      select distinct on (slip_id) * from refused order by slip_id, day desc nulls last
    )
    update slip set registration = 'rejected', registration_day = latest.day,
      registration_reason = coalesce(latest.reasons, latest.occurrence)
    from latest where latest.slip_id = slip.id and slip.registration = 'sent'
    returning slip.id as slip_id`.execute(db)
  const slipIds = rows.map(({ slip_id }) => slip_id)
  await sql`
    update shipped_slip set state = 'rejected', reason = slip.registration_reason
    from slip
    where slip.id = shipped_slip.slip_id and slip.id = any(${slipIds}) and movement = 'entry'
      and shipped_slip.state = 'sent'`.execute(db)
}
