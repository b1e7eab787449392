import type { TimelineMail } from '@seara/contract/overview/timelines'
import { listRecordMails, type MailedKind, sendRecordMail } from '@seara/contract/overview/mails-of-records'
import { call } from '../../lib/call.ts'
import { useQuietRead } from '../../lib/use-read.ts'
import { outboxKey, timelineKey, todayKey } from '../keys/platform-keys.ts'
import { dioceseKey } from '../keys/registry-keys.ts'

/** Milliseconds between refetches while a mail is about to be sent. */
const lookAgain = 4_000

const isLeaving = ({ state }: TimelineMail) => state === 'queued' || state === 'sending'

/**
 * The mails about a record, the newest first. Their query key begins with the outbox's key, so that every change of
 * mails refetches them.
 */
export const useRecordMails = (kind: MailedKind, id: number) =>
  useQuietRead(
    [...outboxKey, 'about', kind, id],
    listRecordMails,
    { params: { kind, id } },
    { staleTime: 0, refetchInterval: ({ state }) => (state.data?.some(isLeaving) ? lookAgain : false) },
  )

/** Sends a mail about a record again. @param email the address to send it to; it may differ from the mail's own */
export const sendAgain = (kind: MailedKind, id: number, mail: TimelineMail, email: string) =>
  call(sendRecordMail, {
    params: { kind, id, mailId: mail.id },
    body: email === mail.recipient ? {} : { email },
  })

export const touchedByMail = [outboxKey, dioceseKey, timelineKey, todayKey] as const
