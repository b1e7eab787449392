import { sql, type AliasedRawBuilder, type RawBuilder } from 'kysely'

/** A record's version: the number of its newest entry in the audit log, 0 where it has none. */
const version = (entity: string, id: RawBuilder<unknown>): AliasedRawBuilder<number, 'version'> =>
  sql<number>`(
    select coalesce(max(audit_entry.id), 0) from audit_entry
    where audit_entry.entity = ${entity} and audit_entry.entity_id = ${id}
  )`.as('version')

/**
 * The column `version` of a query, read in the same snapshot as the record itself.
 * @param entity as the audit log calls this kind of record @param id the column of its id, with its table
 */
export const versionOf = (entity: string, id: string) => version(entity, sql.ref(id))

/** The same of one record, where its rows do not carry its id. */
export const versionOfOne = (entity: string, id: number) => version(entity, sql.val(id))
