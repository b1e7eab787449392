import { addDays } from '@seara/boleto/days'

/** Days until a second copy, or a slip made after the campaign's due date, is due (docs/product.md#slips). */
const daysOfGrace = 5

/** When a second copy is due. Days are civil and ISO. */
export const afterGrace = (today: string): string => addDays(today, daysOfGrace)

/** When a slip of a campaign that is made today is due. */
export const dueDateOf = (today: string, { due_date }: { due_date: string }): string =>
  due_date < today ? afterGrace(today) : due_date
