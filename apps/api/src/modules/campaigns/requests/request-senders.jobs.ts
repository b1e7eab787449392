import type { RecurringTask } from '../../../platform/jobs/recurring.ts'
import * as senders from './request-senders.service.ts'

const hour = 60 * 60 * 1000

/** Deletes the sender codes of old requests. */
export const forgetRequestSenders: RecurringTask = {
  name: 'requests.forget-senders',
  every: hour,
  run: senders.forgetOld,
}
