import { moneyOf } from '@seara/contract/fields/money'
import type { z } from 'zod'
import { formatMoney } from '../../lib/format.ts'

/**
 * Formats an amount that a form has as typed text or in reais.
 * @param field the contract's field, which reads the amount as cents
 */
export function showMoney(field: z.ZodType<bigint, number | string>, value: unknown): string {
  const read = field.safeParse(value)
  return read.success ? formatMoney(moneyOf(read.data)) : String(value)
}
