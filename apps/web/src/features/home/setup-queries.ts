import { getSetup, sendTestMail, skipSetupStep, type SetupStepBody } from '@seara/contract/overview/setup'
import { getMail } from '@seara/contract/platform/outbox'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { outboxKey } from '../../entities/keys/platform-keys.ts'
import { call } from '../../lib/call.ts'
import { conflictReasonOr } from '../../lib/failure.ts'
import { useQuietRead } from '../../lib/use-read.ts'
import { useAction } from '../../ui/use-action.ts'
import * as messages from './setup-messages.ts'

const setupKey = ['setup'] as const

/** The first steps of an installation. A failed load shows no message, because the home screen works without them. */
export const useSetup = () => useQuietRead(setupKey, getSetup, {}, { staleTime: 0 })

/** Sets a step aside or brings it back. @param onDone runs once the server has saved that */
export const useSkip = (onDone: () => void) =>
  useAction({
    run: (body: SetupStepBody) => call(skipSetupStep, { body }),
    failure: messages.skipFailed,
    invalidates: [setupKey],
    onDone,
  })

/** Milliseconds between two refetches of a test mail, and after how many milliseconds the refetches stop. */
const lookEvery = 1_000
const longestLook = 45_000

/** Sends a test mail to the user and refetches its state until it was sent or has failed. */
export function useTestMail() {
  const [mail, setMail] = useState<{ id: number; recipient: string; since: number } | null>(null)
  const send = useAction({
    run: () => call(sendTestMail, {}),
    failure: conflictReasonOr(messages.testFailed),
    invalidates: [outboxKey],
    once: true,
    onDone: (sent) => setMail({ ...sent, since: Date.now() }),
  })
  const id = mail?.id ?? 0
  const { data, dataUpdatedAt } = useQuery({
    queryKey: [...setupKey, 'test-mail', id],
    queryFn: () => call(getMail, { params: { id } }),
    enabled: mail !== null,
    gcTime: 0,
    refetchInterval: ({ state: { data: now } }) =>
      now?.state === 'sent' || now?.state === 'failed' || Date.now() - (mail?.since ?? 0) > longestLook
        ? false
        : lookEvery,
  })
  return { send, result: mail && { ...mail, mail: data, isLate: dataUpdatedAt - mail.since > longestLook } }
}
