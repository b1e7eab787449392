import { addDays } from '@seara/boleto/days'

/**
 * A second copy is due after this many days. So is a slip that is made after the campaign's due date
 * (docs/product.md#slips).
 */
const daysOfGrace = 5

/** The due date of a second copy that is made today. The argument and the result are civil days, ISO. */
export const afterGrace = (today: string): string => addDays(today, daysOfGrace)

/**
 * The due date of a slip that is made today: the campaign's due date, or `afterGrace` if the campaign's due date has
 * passed.
 */
export const dueDateOf = (today: string, { due_date }: { due_date: string }): string =>
  due_date < today ? afterGrace(today) : due_date
