import type { RecurringTask } from '../../../platform/jobs/recurring.ts'
import { forgetOld } from './return-previews.service.ts'

const minutes = 60_000

export const forgetPreviews: RecurringTask = { name: 'return-previews.forget', every: 10 * minutes, run: forgetOld }
