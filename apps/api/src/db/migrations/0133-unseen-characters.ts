import { sql, type Kysely } from 'kysely'

/** Format characters of Unicode (`Cf`): the code that reads statements drops them, and older rows still hold them. */
const unseen =
  '[\\u00AD\\u0600-\\u0605\\u061C\\u06DD\\u070F\\u0890\\u0891\\u08E2\\u180E\\u200B-\\u200F\\u202A-\\u202E\\u2060-\\u2064\\u2066-\\u206F\\uFEFF\\uFFF9-\\uFFFB]'
/** Line and paragraph separators: the code that reads statements replaces them with spaces. */
const separators = '[\\u2028\\u2029]'

interface Row {
  id: number
  bank_account_id: number
  row_key: string
  memo: string | null
}

/**
 * Some rows were read while unseen characters were still kept. They get the texts and keys with which they would be
 * read today, so that sending their statement again does not store them twice.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<Row>`
    select id, bank_account_id, row_key, memo from statement_row
    where concat(memo, name, fitid, refnum) ~ ${`${unseen}|${separators}`} order by id`.execute(db)
  for (const row of rows) {
    const key = await freeKey(db, row)
    await sql`
      update statement_row set row_key = ${key}, memo = ${cleaned('memo')}, name = ${cleaned('name')},
        fitid = ${cleaned('fitid')}, refnum = ${cleaned('refnum')}
      where id = ${row.id}`.execute(db)
  }
}

const cleaned = (column: string) => {
  const spaced = sql`regexp_replace(${sql.ref(column)}, ${separators}, ' ', 'g')`
  return sql`nullif(btrim(regexp_replace(${spaced}, ${unseen}, '', 'g')), '')`
}

const clean = (text: string | null): string =>
  (text ?? '')
    .replace(/[\p{Zl}\p{Zp}]/gu, ' ')
    .replace(/\p{Cf}/gu, '')
    .trim()

/**
 * Returns a row's new key: FITID, day, cents, text, and a number that tells apart rows that have all of these in
 * common. The number starts at the one in the old key and grows until no other row has the key.
 */
async function freeKey(db: Kysely<unknown>, { id, bank_account_id, row_key, memo }: Row): Promise<string> {
  const [, times = '1'] = /\|(\d+)$/.exec(row_key) ?? []
  // The FITID is taken from the old key, because the key may hold only a part of the row's FITID.
  const rest = row_key.slice(0, row_key.length - times.length - 1).slice(0, -(memo ?? '').length || undefined)
  const [, start = '', middle = ''] = /^(.*)(\|\d{4}-\d{2}-\d{2}\|-?\d+\|)$/su.exec(rest) ?? []
  const same = `${clean(start)}${middle}${clean(memo)}`
  for (let at = Number(times); ; at += 1) {
    const { rows } = await sql`
      select 1 from statement_row
      where bank_account_id = ${bank_account_id} and md5(row_key) = md5(${`${same}|${at}`}) and id <> ${id}`.execute(db)
    if (rows.length === 0) return `${same}|${at}`
  }
}
