import { addDays } from '@seara/boleto/days'

/**
 * Days until the due date of a second copy, and of a slip that is made after the campaign's due date
 * (docs/product.md#slips).
 */
const daysOfGrace = 5

/** The due date of a second copy that is made today. Both are civil days, ISO. */
export const afterGrace = (today: string): string => addDays(today, daysOfGrace)

/** The due date of a slip that is made today: the campaign's due date, or some days from now if that has passed. */
export const dueDateOf = (today: string, { due_date }: { due_date: string }): string =>
  due_date < today ? afterGrace(today) : due_date
