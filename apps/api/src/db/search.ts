import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely'

/**
 * Whether a folded column holds the text anywhere, without regard to case, accents and how many spaces; `%` and
 * `_` are plain characters.
 * @param column one that the database keeps with `fold_text`
 */
export const containsText = (column: Expression<string>, text: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`${column} like contains_pattern(${text.replace(/\s+/g, ' ')})`

const gramLength = 6

/**
 * The same for a column of very many rows, which has an index of its `six_grams` beside the one of its trigrams: what
 * is long is found by six characters at a time, as numbers and common names share their trigrams with too many others.
 */
export function containsLongText(column: Expression<string>, text: string): RawBuilder<SqlBool> {
  const contains = containsText(column, text)
  const folded = text.replace(/\s+/g, ' ')
  return folded.length < gramLength
    ? contains
    : sql`(${contains} and six_grams(${column}) @> six_grams(fold_text(${folded})))`
}
