import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely'

/** How many words of a search count: the first ones. */
const mostWords = 10
const searchWords = (text: string): string[] => [...new Set(text.trim().split(/\s+/))].slice(0, mostWords)

/**
 * Whether a folded column contains every word of the text, in any order, ignoring case and accents; `%` and `_` are
 * plain characters.
 * @param column maintained by the database with `fold_text`
 */
export const containsText = (column: Expression<string>, text: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${sql.join(
    searchWords(text).map((word) => sql`${column} like contains_pattern(${word})`),
    sql` and `,
  )})`

/**
 * Like `containsText`, but checks each row without an index. For queries in which another condition has left only some
 * thousands of rows: a common word is in hundreds of thousands of rows, and the text index would visit all of them.
 */
export const containsTextHere = (column: Expression<string>, text: string): RawBuilder<SqlBool> =>
  containsText(sql<string>`(${column} || '')`, text)

const gramLength = 6

/**
 * Like `containsText`, for a column with very many rows that also has an index of its `six_grams`: long words are found
 * by six characters at a time, because numbers and common names share their trigrams with too many others.
 */
export function containsLongText(column: Expression<string>, text: string): RawBuilder<SqlBool> {
  const contains = containsText(column, text)
  const long = searchWords(text).filter((word) => word.length >= gramLength)
  if (long.length === 0) return contains
  const grams = long.map((word) => sql`six_grams(${column}) @> six_grams(fold_text(${word}))`)
  return sql`(${contains} and ${sql.join(grams, sql` and `)})`
}

/** A telephone as people write it, also with the country's code. */
const telephone = /^(?:\+?55[\s.-]*)?(\(?\d{2}\)?[\s.-]*\d{4,5}[\s.-]*\d{4})$/
const cnpj = /^[\da-z]{2}\.?[\da-z]{3}\.?[\da-z]{3}\/?[\da-z]{4}-?\d{2}$/i

/**
 * A telephone or CNPJ without its mask, as it is stored; any other text unchanged. For searches in columns that hold
 * telephones or CNPJs.
 */
export function withoutMask(text: string): string {
  const own = telephone.exec(text.trim())?.[1]
  if (own !== undefined) return own.replace(/\D/g, '')
  return cnpj.test(text.trim()) ? text.replace(/[^\da-z]/gi, '') : text
}
