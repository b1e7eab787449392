import type { RecurringTask } from '../../../platform/jobs/recurring.ts'
import { runDaily } from './retention.service.ts'

const minute = 60_000

/** Erases data whose retention period has passed, once a day: in the first run after midnight. */
export const eraseWhatIsDue: RecurringTask = { name: 'privacy.retention', every: 20 * minute, run: runDaily }
