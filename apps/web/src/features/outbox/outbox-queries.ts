import { getMail, listMails, type MailListItem, type OutboxQuery, sendMailAgain } from '@seara/contract/platform/outbox'
import type { z } from 'zod'
import { outboxKey } from '../../entities/keys/platform-keys.ts'
import { againFailed, againQueued } from '../../entities/mail/sent-again-messages.ts'
import { call } from '../../lib/call.ts'
import { usePage, useQuietRead } from '../../lib/use-read.ts'
import { withConflictReason } from '../../lib/failure.ts'
import { useAction } from '../../ui/use-action.ts'

/** Milliseconds between refetches: the server sends mails all the time, so their states change. */
const refetchInterval = 15_000

/** One page of the mails. */
export const useMails = (query: z.input<typeof OutboxQuery>) =>
  usePage([...outboxKey, 'list', query], listMails, { query }, { refetchInterval })

/** One complete mail. @param id as it stands in the page's address */
export const useMail = (id: string) =>
  useQuietRead(
    [...outboxKey, 'one', id],
    getMail,
    { params: { id } },
    { refetchInterval: ({ state: { data } }) => (data && data.state !== 'sent' ? refetchInterval : false) },
  )

/**
 * Sends a mail again. When the server refuses, its reason is shown.
 * @param onDone gets the id of the mail that will be sent
 */
export const useSendAgain = (onDone: (id: number) => void) =>
  useAction({
    run: ({ id }: Pick<MailListItem, 'id'>) => call(sendMailAgain, { params: { id } }),
    success: againQueued,
    unseen: true,
    failure: withConflictReason(againFailed),
    invalidates: [outboxKey],
    onDone: ({ id }) => onDone(id),
  })
