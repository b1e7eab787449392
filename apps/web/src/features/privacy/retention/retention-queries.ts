import {
  changeRetention,
  getRetention,
  previewRetention,
  type RetentionKind,
  retentionPeriods,
} from '@seara/contract/privacy/retention'
import { call } from '../../../lib/call.ts'
import { conflictReasonOr } from '../../../lib/failure.ts'
import { usePage, useQuietRead } from '../../../lib/use-read.ts'
import { useAction } from '../../../ui/use-action.ts'
import * as messages from './retention-messages.ts'

export const retentionKey = ['retention'] as const

/** The retention period of each kind of data, and how much would be erased now. */
export const useRetention = () => useQuietRead([...retentionKey, 'rules'], getRetention, {})

/**
 * Counts what would be erased now with another period.
 * @param months as typed; nothing is fetched as long as this is not a valid period
 */
export function useDue(kind: RetentionKind, months: string) {
  const isPeriod = /^\d{1,3}$/.test(months) && Number(months) >= retentionPeriods[kind].shortest
  return usePage(
    [...retentionKey, 'due', kind, months],
    previewRetention,
    { params: { kind }, query: { months } },
    {
      enabled: isPeriod,
      meta: { loadFailure: false },
    },
  )
}

/** Stops the erasure of a kind of data. @param onDone runs once that is saved */
export const useTurnOff = (kind: RetentionKind, onDone: () => void) =>
  useAction({
    run: () => call(changeRetention, { params: { kind }, body: { months: null, seen: '', seen_count: 0 } }),
    success: messages.saved,
    failure: conflictReasonOr(messages.saveFailed),
    invalidates: [retentionKey],
    onDone,
  })
