import type { AuditLogEntry } from '@seara/contract/platform/audit-log'

/** The text that an entry stores under a name; empty when it stores none. */
export const detail = ({ changes }: AuditLogEntry, field: string): string => {
  const value = changes.find((change) => change.field === field)?.after
  return typeof value === 'string' ? value : ''
}
