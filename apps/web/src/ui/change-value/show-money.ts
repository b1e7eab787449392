import { moneyOf } from '@seara/contract/fields/money'
import type { z } from 'zod'
import { formatMoney } from '../../lib/format.ts'

/** An amount as a form holds it, typed or in reais, as people read it. @param field of the contract, in cents */
export function showMoney(field: z.ZodType<bigint, number | string>, value: unknown): string {
  const read = field.safeParse(value)
  return read.success ? formatMoney(moneyOf(read.data)) : String(value)
}
