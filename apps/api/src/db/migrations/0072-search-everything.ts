import { sql, type Kysely } from 'kysely'

/**
 * Adds the columns that the search in all records compares (names, e-mails, telephones, CNPJs and bishops), and indexes
 * for what else it finds, such as receipts by their number and slips by their value.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Dioceses get a second column, because visitors search `search_key`, which holds only what they may see.
  await sql`
    alter table diocese add column find_key text collate "C" not null generated always as (fold_text(
      name || E'\n' || city || E'\n' || bishop || E'\n' || cnpj || E'\n' || telephone || E'\n' || contact_mail)) stored`.execute(
    db,
  )
  await sql`
    alter table diocese_contact add column find_key text collate "C" not null
      generated always as (fold_text(name || E'\n' || email || E'\n' || telephone)) stored`.execute(db)
  await replaceKey(db, 'parish', sql`name || E'\n' || city || E'\n' || email || E'\n' || telephone`)
  await replaceKey(
    db,
    'iam_group',
    sql`group_name || E'\n' || representant_name || E'\n' || contact_mail || E'\n' || coalesce(city, '') || E'\n' ||
      coalesce(telephone, '')`,
  )
  await replaceKey(db, 'request', sql`name || E'\n' || email || E'\n' || telephone`)
  await sql`create index on request using gin (six_grams(search_key))`.execute(db)
  await sql`create index on contribution using gin (sender_key gin_trgm_ops)`.execute(db)
  await sql`create index on receipt (sequence, year desc)`.execute(db)
  await sql`create index on slip (value_cents, id desc)`.execute(db)
}

/**
 * Replaces the column `search_key` of a table. PostgreSQL drops the column's indexes with it, so the trigram index is
 * created again.
 */
async function replaceKey(db: Kysely<unknown>, name: string, value: ReturnType<typeof sql>): Promise<void> {
  const table = sql.table(name)
  await sql`alter table ${table} drop column search_key`.execute(db)
  await sql`
    alter table ${table} add column search_key text collate "C" not null
      generated always as (fold_text(${value})) stored`.execute(db)
  await sql`create index on ${table} using gin (search_key gin_trgm_ops)`.execute(db)
}
