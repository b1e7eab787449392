import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely'

/**
 * Whether a folded column contains the text, ignoring case, accents and the number of spaces; `%` and `_` are plain
 * characters.
 * @param column maintained by the database with `fold_text`
 */
export const containsText = (column: Expression<string>, text: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`${column} like contains_pattern(${text.replace(/\s+/g, ' ')})`

const gramLength = 6

/**
 * The same for a column with very many rows, which also has an index of its `six_grams`: long texts are found by six
 * characters at a time, because numbers and common names share their trigrams with too many others.
 */
export function containsLongText(column: Expression<string>, text: string): RawBuilder<SqlBool> {
  const contains = containsText(column, text)
  const folded = text.replace(/\s+/g, ' ')
  return folded.length < gramLength
    ? contains
    : sql`(${contains} and six_grams(${column}) @> six_grams(fold_text(${folded})))`
}
