import type { RecurringTask } from '../../../platform/jobs/recurring.ts'
import * as senders from './request-senders.service.ts'

const hour = 60 * 60 * 1000

/** Deletes expired sender codes, and old records of sent payment pictures. */
export const forgetRequestSenders: RecurringTask = {
  name: 'requests.forget-senders',
  every: hour,
  run: senders.forgetOld,
}
