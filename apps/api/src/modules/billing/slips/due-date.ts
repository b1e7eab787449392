import { addDays } from '@seara/boleto/days'

/** Days from today until a slip is due that comes late, or anew (fundraising §9). */
const daysOfGrace = 5

/** When a second copy is due. Days are civil and ISO. */
export const afterGrace = (today: string): string => addDays(today, daysOfGrace)

/** When a slip of a campaign that is made today is due. */
export const dueDateOf = (today: string, { due_date }: { due_date: string }): string =>
  due_date < today ? afterGrace(today) : due_date
