import { requiredMoney } from '@seara/contract/fields/money'
import type { AmountRange } from './donations.repository.ts'

const amount = requiredMoney()
const hasCents = /[.,]\d{1,2}$/

/**
 * What a person who searches for an amount means: `1.234,56` or `1234.56` is just that; without cents (`1.234`, `R$ 150`)
 * any cents will do.
 * @returns null when it is no amount
 */
export function amountRange(text: string): AmountRange | null {
  // With the sign in front, points are read as people write them: between thousands.
  const { data: cents } =
    [text, `R$ ${text}`].map((form) => amount.safeParse(form)).find(({ success }) => success) ?? {}
  if (cents === undefined) return null
  return { least: cents, most: hasCents.test(text) ? cents : cents + 99n }
}
