import { addDays } from '@seara/boleto/days'

/** Days until a slip is due that is a second copy, or is made after the campaign's due date (docs/product.md#slips). */
const daysOfGrace = 5

/** The due date of a second copy made today. Days are civil and ISO. */
export const afterGrace = (today: string): string => addDays(today, daysOfGrace)

/** The due date of a campaign's slip that is made today. */
export const dueDateOf = (today: string, { due_date }: { due_date: string }): string =>
  due_date < today ? afterGrace(today) : due_date
