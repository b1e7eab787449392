import { sql, type AliasedRawBuilder, type RawBuilder } from 'kysely'

/** A record's version: the id of the record's newest entry in the audit log; 0 when the log has no entry for it. */
const version = (entity: string, id: RawBuilder<unknown>): AliasedRawBuilder<number, 'version'> =>
  sql<number>`(
    select coalesce(max(audit_entry.id), 0) from audit_entry
    where audit_entry.entity = ${entity} and audit_entry.entity_id = ${id}
  )`.as('version')

/**
 * The column `version` for a query that reads records: the version of each record.
 * @param entity the kind of the records in the audit log
 * @param id the records' id column, with its table
 */
export const versionOf = (entity: string, id: string) => version(entity, sql.ref(id))

/** Like `versionOf`, for one record whose id is known, in queries without an id column. */
export const versionOfOne = (entity: string, id: number) => version(entity, sql.val(id))
