import { sql, type RawBuilder } from 'kysely'

/**
 * A proof's filename without the sender's words: `comprovante` and the extension.
 * @param column the column of the name
 */
export const withoutName = (column: string): RawBuilder<string> =>
  sql<string>`'comprovante' || coalesce(lower(substring(${sql.ref(column)} from '[.][A-Za-z0-9]{1,4}$')), '')`
