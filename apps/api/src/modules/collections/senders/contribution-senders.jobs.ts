import type { RecurringTask } from '../../../platform/jobs/recurring.ts'
import * as senders from './contribution-senders.service.ts'

const hour = 60 * 60 * 1000

/** Deletes expired sender codes. */
export const forgetSenders: RecurringTask = {
  name: 'contributions.forget-senders',
  every: hour,
  run: senders.forgetOld,
}
