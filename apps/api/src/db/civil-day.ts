import { sql, type RawBuilder } from 'kysely'
import { zone } from '../core/civil-time.ts'

// The zone is part of the statement's text and not a parameter. Otherwise PostgreSQL could not use the indexes on a
// civil day.
const inZone = sql`at time zone ${sql.lit(zone)}`

/** The local time of a moment in America/Sao_Paulo. @param column such as `contribution.created_at` */
export const localTime = (column: string): RawBuilder<string> => sql`(${sql.ref(column)} ${inZone})`

/** The civil day of a moment, like `dayOf` of core/civil-time.ts. @param column such as `contribution.created_at` */
export const civilDay = (column: string): RawBuilder<string> => sql`(${localTime(column)})::date`

/** The moment at which a civil day has ended in America/Sao_Paulo. @param day `YYYY-MM-DD` */
export const endOfDay = (day: string): RawBuilder<string> => sql`((${day}::date + 1)::timestamp ${inZone})`

/** The moment at which a year begins in America/Sao_Paulo. @param year SQL of an integer */
export const beginOfYear = (year: RawBuilder<unknown>): RawBuilder<string> =>
  sql`(make_timestamp(${year}, 1, 1, 0, 0, 0) ${inZone})`
