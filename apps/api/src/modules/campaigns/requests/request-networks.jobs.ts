import type { RecurringTask } from '../../../platform/jobs/recurring.ts'
import * as networks from './request-networks.service.ts'

const hour = 60 * 60 * 1000

/**
 * Deletes the expired codes of the networks from which requests came, and old records of when pictures of payments were
 * sent.
 */
export const forgetRequestNetworks: RecurringTask = {
  name: 'requests.forget-senders',
  every: hour,
  run: networks.forgetOld,
}
