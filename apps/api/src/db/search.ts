import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely'

/** How many words of a search text are used; further words are ignored. */
const mostWords = 10
const searchWords = (text: string): string[] => [...new Set(text.trim().split(/\s+/))].slice(0, mostWords)

/**
 * Whether a column contains every word of the text, in any order, ignoring case and accents. `%` and `_` in the text
 * are plain characters.
 * @param column a column that the database generates with `fold_text`, without case and accents
 */
export const containsText = (column: Expression<string>, text: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${sql.join(
    searchWords(text).map((word) => sql`${column} like contains_pattern(${word})`),
    sql` and `,
  )})`

/**
 * Like `containsText`, but checks each row without the text index. It is for queries in which another condition leaves
 * some thousands of rows: for a common word the index would visit hundreds of thousands.
 */
export const containsTextHere = (column: Expression<string>, text: string): RawBuilder<SqlBool> =>
  containsText(sql<string>`(${column} || '')`, text)

const gramLength = 6

/**
 * Like `containsText`, for a table with very many rows whose column also has an index on `six_grams` (every six
 * characters in a row). The usual index on three characters finds too many rows for numbers and common names.
 */
export function containsLongText(column: Expression<string>, text: string): RawBuilder<SqlBool> {
  const contains = containsText(column, text)
  const long = searchWords(text).filter((word) => word.length >= gramLength)
  if (long.length === 0) return contains
  const grams = long.map((word) => sql`six_grams(${column}) @> six_grams(fold_text(${word}))`)
  return sql`(${contains} and ${sql.join(grams, sql` and `)})`
}

/** A telephone number as people write it, with or without Brazil's code 55. */
const telephone = /^(?:\+?55[\s.-]*)?(\(?\d{2}\)?[\s.-]*\d{4,5}[\s.-]*\d{4})$/
const cnpj = /^[\da-z]{2}\.?[\da-z]{3}\.?[\da-z]{3}\/?[\da-z]{4}-?\d{2}$/i

/**
 * A telephone number or CNPJ without its punctuation, as these are stored; any other text unchanged. For searches in
 * columns with telephone numbers or CNPJs.
 */
export function withoutMask(text: string): string {
  const own = telephone.exec(text.trim())?.[1]
  if (own !== undefined) return own.replace(/\D/g, '')
  return cnpj.test(text.trim()) ? text.replace(/[^\da-z]/gi, '') : text
}
