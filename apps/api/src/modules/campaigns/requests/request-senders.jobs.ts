import type { RecurringTask } from '../../../platform/jobs/recurring.ts'
import * as senders from './request-senders.service.ts'

const hour = 60 * 60 * 1000

/**
 * Deletes the expired codes of the networks from which requests came, and old records of when pictures of payments were
 * sent.
 */
export const forgetRequestSenders: RecurringTask = {
  name: 'requests.forget-senders',
  every: hour,
  run: senders.forgetOld,
}
