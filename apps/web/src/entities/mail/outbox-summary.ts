import { outboxSummary } from '@seara/contract/platform/outbox'
import { useQuietRead } from '../../lib/use-read.ts'
import { outboxKey } from '../keys/platform-keys.ts'

/**
 * Milliseconds between refetches. The numbers change without any action of the user, because the server sends mails all
 * the time.
 */
const refetchInterval = 15_000

/** The number of mails in each state, and whether mails can be sent. Only administrators may ask for this. */
export const useOutboxSummary = () => useQuietRead([...outboxKey, 'summary'], outboxSummary, {}, { refetchInterval })
