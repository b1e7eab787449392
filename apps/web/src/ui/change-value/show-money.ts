import { moneyOf } from '@seara/contract/fields/money'
import type { z } from 'zod'
import { formatMoney } from '../../lib/format.ts'

/**
 * Formats an amount as money.
 * @param field the contract's field, which reads the amount as cents
 * @param value what the form has: a typed text or a number of reais; if it cannot be read, it is returned as text
 */
export function showMoney(field: z.ZodType<bigint, number | string>, value: unknown): string {
  const read = field.safeParse(value)
  return read.success ? formatMoney(moneyOf(read.data)) : String(value)
}
