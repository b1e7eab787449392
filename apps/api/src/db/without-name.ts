import { sql, type RawBuilder } from 'kysely'

/** The name of a proof's file without what its sender called it; the kind of file stays. @param column of the name */
export const withoutName = (column: string): RawBuilder<string> =>
  sql<string>`'comprovante' || coalesce(lower(substring(${sql.ref(column)} from '[.][A-Za-z0-9]{1,4}$')), '')`
