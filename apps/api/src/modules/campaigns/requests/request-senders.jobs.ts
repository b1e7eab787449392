import type { RecurringTask } from '../../../platform/jobs/recurring.ts'
import * as senders from './request-senders.service.ts'

const hour = 60 * 60 * 1000

/** Deletes sender codes that are too old, and old times at which pictures of payments were sent. */
export const forgetRequestSenders: RecurringTask = {
  name: 'requests.forget-senders',
  every: hour,
  run: senders.forgetOld,
}
