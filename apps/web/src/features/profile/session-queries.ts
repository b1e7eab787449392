import { endOtherSessions, endOwnSession, listOwnSessions, type OwnSession } from '@seara/contract/access/own-sessions'
import { call } from '../../lib/call.ts'
import { useQuietRead } from '../../lib/use-read.ts'
import { useAction } from '../../ui/use-action.ts'
import * as messages from './session-messages.ts'

/** The list of one's own sessions; a new password ends the others. */
export const sessionsKey = ['own-sessions'] as const

/** One's own open sessions. */
export const useOwnSessions = () => useQuietRead(sessionsKey, listOwnSessions, {}, { staleTime: 0 })

/** Ends one session. If it has already ended, that counts as success. */
export const useEndSession = (onDone: () => void) =>
  useAction({
    run: ({ id }: OwnSession) => call(endOwnSession, { params: { id } }),
    success: messages.ended,
    failure: messages.endFailed,
    invalidates: [sessionsKey],
    onDone,
  })

/** Ends every session but the current one. */
export const useEndOtherSessions = (onDone: () => void) =>
  useAction({
    run: () => call(endOtherSessions, {}),
    success: messages.othersEnded,
    failure: messages.endFailed,
    invalidates: [sessionsKey],
    onDone,
  })
