import {
  type AuditLogFilter,
  type AuditLogQuery,
  exportAuditLog,
  listAuditLog,
} from '@seara/contract/platform/audit-log'
import { auditProof } from '@seara/contract/platform/audit-seals'
import type { z } from 'zod'
import { downloadFailed } from '../../lib/download.ts'
import { useLongDownload } from '../../entities/report/use-long-download.ts'
import { usePage, useQuietRead } from '../../lib/use-read.ts'
import { useAction } from '../../ui/use-action.ts'
import * as messages from './audit-log-messages.ts'

/** One page of the audit log. */
export const useAuditLog = (query: z.input<typeof AuditLogQuery>) =>
  usePage(
    ['audit-log', query],
    listAuditLog,
    { query },
    {
      // Any user's action adds an entry, so a cached page is outdated at once.
      staleTime: 0,
    },
  )

/** The newest seal of the audit log (a hash over its entries and over the seal before), and its last verification. */
export const useAuditProof = () => useQuietRead(['audit-proof'], auditProof, {}, { staleTime: 0 })

/** Downloads the audit log as a sheet, with the list's filters. */
export function useAuditSheet() {
  const { job, download } = useLongDownload(messages.sheetTitle, exportAuditLog)
  const action = useAction({
    run: (query: z.input<typeof AuditLogFilter>) => download({ query }),
    failure: downloadFailed,
  })
  return { ...action, job }
}
