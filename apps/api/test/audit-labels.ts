import { auditEntities, type AuditEntity } from '@seara/contract/platform/audit-log'
import { isLabelled } from '@seara/contract/platform/field-labels'
import { sql } from 'kysely'
import type { Db } from '../src/db/schema.ts'

const isEntity = (text: string): text is AuditEntity => auditEntities.some((entity) => entity === text)

/**
 * The audited fields of a database that have no label, each as `entity.field`. For such a field, people would see the
 * name of the column. Each test app checks this when it is closed, so every field that a test changes must have a
 * label.
 */
export async function fieldsWithoutLabel(db: Db): Promise<string[]> {
  const { rows } = await sql<{ entity: string; field: string }>`
    select distinct entity, field from audit_entry,
      jsonb_object_keys(
        case when jsonb_typeof(before::jsonb) = 'object' then before::jsonb else '{}'::jsonb end
        || case when jsonb_typeof(after::jsonb) = 'object' then after::jsonb else '{}'::jsonb end) as field
    order by entity, field`.execute(db)
  return rows
    .filter(({ entity, field }) => isEntity(entity) && !isLabelled(entity, field))
    .map(({ entity, field }) => `${entity}.${field}`)
}
