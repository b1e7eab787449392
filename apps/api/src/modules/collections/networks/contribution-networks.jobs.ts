import type { RecurringTask } from '../../../platform/jobs/recurring.ts'
import * as networks from './contribution-networks.service.ts'

const hour = 60 * 60 * 1000

/** Deletes expired codes of networks. */
export const forgetContributionNetworks: RecurringTask = {
  name: 'contributions.forget-senders',
  every: hour,
  run: networks.forgetOld,
}
