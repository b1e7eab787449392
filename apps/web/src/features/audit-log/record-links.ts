import type { AuditEntity, AuditLogEntry } from '@seara/contract/platform/audit-log'
import { records } from '../../routing/paths.ts'

/** For each kind of record: the address of a record's screen. Kinds without a screen are left out. */
const screens = new Map<string, (id: number) => string>(
  Object.entries({
    user: records.user.to,
    mail: records.mail.to,
    region: records.region.to,
    diocese: records.diocese.to,
    parish: records.parish.to,
    iam_group: records.group.to,
    donation: records.donation.to,
    collection: records.collection.to,
  } satisfies Partial<Record<AuditEntity, (id: number) => string>>),
)

/** The address of the screen of an entry's record; null when there is no such screen or the record is deleted. */
export const addressOf = ({ entity, entity_id, action }: AuditLogEntry): string | null =>
  entity_id === null || action === 'delete' ? null : (screens.get(entity)?.(entity_id) ?? null)
