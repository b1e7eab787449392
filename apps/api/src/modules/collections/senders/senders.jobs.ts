import type { RecurringTask } from '../../../platform/jobs/recurring.ts'
import * as senders from './senders.service.ts'

const hour = 60 * 60 * 1000

/** Forgets from where old contributions came. */
export const forgetSenders: RecurringTask = {
  name: 'contributions.forget-senders',
  every: hour,
  run: senders.forgetOld,
}
