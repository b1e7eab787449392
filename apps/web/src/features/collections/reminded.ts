import type { z } from 'zod'
import type { ReminderChoice } from '@seara/contract/collections/notices'

/** Which dioceses a reminder is for; empty: all that sent nothing. */
export type Reminded = z.input<typeof ReminderChoice>
