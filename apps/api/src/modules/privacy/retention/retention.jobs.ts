import type { RecurringTask } from '../../../platform/jobs/recurring.ts'
import { runDaily } from './retention.service.ts'

const minute = 60_000

/** Erases what has been kept long enough; the first run of a day does it, which is the first one after midnight. */
export const eraseWhatIsDue: RecurringTask = { name: 'privacy.retention', every: 20 * minute, run: runDaily }
