import { sql, type Kysely } from 'kysely'

/**
 * A search finds a nosso número (the slip's number at the bank) as it is printed, and also as a bank's file has it,
 * without punctuation.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table slip drop column search_key`.execute(db)
  await sql`
    alter table slip add column search_key text collate "C" not null generated always as (
      fold_text(our_number_printed || E'\\n' || our_number || E'\\n' ||
        regexp_replace(our_number_printed, '[^0-9A-Za-z]', '', 'g'))) stored`.execute(db)
}
