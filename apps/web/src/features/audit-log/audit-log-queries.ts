import { type AuditLogQuery, listAuditLog } from '@seara/contract/platform/audit-log'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import { call } from '../../lib/call.ts'

/** One page of the audit log. */
export const useAuditLog = (query: z.input<typeof AuditLogQuery>) =>
  useQuery({
    queryKey: ['audit-log', query],
    queryFn: ({ signal }) => call(listAuditLog, { query }, { signal }),
    placeholderData: keepPreviousData,
    // It grows by what anyone does: what was seen a moment ago is old.
    staleTime: 0,
  })
