import { type AuditLogQuery, listAuditLog } from '@seara/contract/platform/audit-log'
import type { z } from 'zod'
import { usePage } from '../../lib/use-read.ts'

/** One page of the audit log. */
export const useAuditLog = (query: z.input<typeof AuditLogQuery>) =>
  usePage(
    ['audit-log', query],
    listAuditLog,
    { query },
    {
      // It grows by what anyone does: what was seen a moment ago is old.
      staleTime: 0,
    },
  )
