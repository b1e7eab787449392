import { sql, type AliasedRawBuilder, type RawBuilder } from 'kysely'

/** A record's version: the id of its newest entry in the audit log, 0 for none. */
const version = (entity: string, id: RawBuilder<unknown>): AliasedRawBuilder<number, 'version'> =>
  sql<number>`(
    select coalesce(max(audit_entry.id), 0) from audit_entry
    where audit_entry.entity = ${entity} and audit_entry.entity_id = ${id}
  )`.as('version')

/**
 * The column `version` of a query, read in the same snapshot as the record.
 * @param entity the record's kind in the audit log
 * @param id its id column, with the table
 */
export const versionOf = (entity: string, id: string) => version(entity, sql.ref(id))

/** Like `versionOf`, for one record, in queries whose rows lack its id. */
export const versionOfOne = (entity: string, id: number) => version(entity, sql.val(id))
