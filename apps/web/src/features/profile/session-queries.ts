import { endOtherSessions, endOwnSession, listOwnSessions, type OwnSession } from '@seara/contract/access/own-sessions'
import { call } from '../../lib/call.ts'
import { useQuietRead } from '../../lib/use-read.ts'
import { useAction } from '../../ui/use-action.ts'
import * as messages from './session-messages.ts'

/** The key of the user's sessions. A new password ends all other sessions, so the key is invalidated then too. */
export const sessionsKey = ['own-sessions'] as const

/** The user's own open sessions. */
export const useOwnSessions = () => useQuietRead(sessionsKey, listOwnSessions, {}, { staleTime: 0 })

/** Ends one session. It also succeeds when the session has ended already. */
export const useEndSession = (onDone: () => void) =>
  useAction({
    run: ({ id }: OwnSession) => call(endOwnSession, { params: { id } }),
    success: messages.ended,
    failure: messages.endFailed,
    invalidates: [sessionsKey],
    onDone,
  })

/** Ends all sessions of the user except the current one. */
export const useEndOtherSessions = (onDone: () => void) =>
  useAction({
    run: () => call(endOtherSessions, {}),
    success: messages.othersEnded,
    failure: messages.endFailed,
    invalidates: [sessionsKey],
    onDone,
  })
