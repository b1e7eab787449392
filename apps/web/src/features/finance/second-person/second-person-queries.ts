import type { HeldAction } from '@seara/contract/access/held-action'
import {
  confirmHeldAction,
  listHeldActions,
  secondPersonSetting,
  withdrawHeldAction,
} from '@seara/contract/access/second-person'
import { heldKey } from '../../../entities/held-action/held-queries.ts'
import { call } from '../../../lib/call.ts'
import { conflictReasonOr } from '../../../lib/failure.ts'
import { useQuietRead, useRead } from '../../../lib/use-read.ts'
import { useReloadAll } from '../../../ui/refetch.ts'
import { useAction } from '../../../ui/use-action.ts'
import * as messages from './second-person-messages.ts'

const settingKey = [...heldKey, 'setting'] as const

/** Whether a second person is required. Only admins may ask the server for it. */
export const useSetting = () => useRead(settingKey, secondPersonSetting, {})

/** The newest 100 actions that need a second person, the waiting ones first. */
export const useNewest = () => useQuietRead([...heldKey, 'newest'], listHeldActions, { query: { limit: 100 } })

/** Confirms an action. The server then performs it and may change records of any kind, so every query is refetched. */
export function useConfirm() {
  const reload = useReloadAll()
  return useAction({
    run: ({ id }: HeldAction) => call(confirmHeldAction, { params: { id } }),
    success: messages.confirmed,
    failure: conflictReasonOr(messages.decideFailed),
    once: true,
    onDone: reload,
    onFailed: reload,
  })
}

export function useWithdraw() {
  const reload = useReloadAll()
  return useAction({
    run: ({ id }: HeldAction) => call(withdrawHeldAction, { params: { id } }),
    success: messages.withdrawn,
    failure: conflictReasonOr(messages.decideFailed),
    once: true,
    onDone: reload,
    onFailed: reload,
  })
}
