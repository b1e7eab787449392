import type { AuditEntity, AuditLogEntry } from '@seara/contract/platform/audit-log'
import { records } from '../../routing/paths.ts'

/** The kinds of records that have a screen of their own. */
const screens: Partial<Record<AuditEntity, (id: number) => string>> = {
  user: records.user.to,
  mail: records.mail.to,
  region: records.region.to,
  diocese: records.diocese.to,
  parish: records.parish.to,
  iam_group: records.group.to,
  donation: records.donation.to,
  collection: records.collection.to,
}

/** The screen of an entry's record; null when it has none, or is deleted. */
export const addressOf = ({ entity, entity_id, action }: AuditLogEntry): string | null =>
  entity_id === null || action === 'delete' ? null : (screens[entity]?.(entity_id) ?? null)
