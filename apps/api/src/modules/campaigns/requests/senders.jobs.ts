import type { RecurringTask } from '../../../platform/jobs/recurring.ts'
import * as senders from './senders.service.ts'

const hour = 60 * 60 * 1000

/** Forgets from where old requests came. */
export const forgetRequestSenders: RecurringTask = {
  name: 'requests.forget-senders',
  every: hour,
  run: senders.forgetOld,
}
