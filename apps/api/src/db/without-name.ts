import { sql, type RawBuilder } from 'kysely'

/**
 * A filename for a proof of payment that says nothing about its sender: `comprovante` and the extension.
 * @param column the column with the original filename, whose extension is kept
 */
export const withoutName = (column: string): RawBuilder<string> =>
  sql<string>`'comprovante' || coalesce(lower(substring(${sql.ref(column)} from '[.][A-Za-z0-9]{1,4}$')), '')`
