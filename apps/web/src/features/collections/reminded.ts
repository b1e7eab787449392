import type { z } from 'zod'
import type { ReminderChoice } from '@seara/contract/collections/notices'

/** The filter of the dioceses that get a reminder. An empty filter means all dioceses that sent nothing. */
export type Reminded = z.input<typeof ReminderChoice>
