import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely'

/**
 * Whether a folded column holds the text anywhere, without regard to case, accents and how many spaces; `%` and
 * `_` are plain characters.
 * @param column one that the database keeps with `fold_text`
 */
export const containsText = (column: Expression<string>, text: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`${column} like contains_pattern(${text.replace(/\s+/g, ' ')})`
