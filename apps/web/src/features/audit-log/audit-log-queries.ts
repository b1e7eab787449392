import { type AuditLogQuery, listAuditLog } from '@seara/contract/platform/audit-log'
import { auditProof } from '@seara/contract/platform/audit-seals'
import type { z } from 'zod'
import { usePage, useQuietRead } from '../../lib/use-read.ts'

/** One page of the audit log. */
export const useAuditLog = (query: z.input<typeof AuditLogQuery>) =>
  usePage(
    ['audit-log', query],
    listAuditLog,
    { query },
    {
      // Everyone's actions add to it, so cached pages are outdated at once.
      staleTime: 0,
    },
  )

/** The newest seal of the log, and its last verification. */
export const useAuditProof = () => useQuietRead(['audit-proof'], auditProof, {}, { staleTime: 0 })
