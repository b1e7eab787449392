import { Quantity } from '@seara/contract/campaigns/quantity'
import { plainNumber } from './plain-number.ts'

/** Reads a quantity as people write it: `1.500` is one thousand five hundred. @returns the quantity or the problem */
export function readQuantity(text: string): { quantity: number } | { problem: string } {
  const result = Quantity.safeParse(plainNumber(text))
  return result.success
    ? { quantity: result.data }
    : { problem: result.error.issues[0]?.message ?? 'Quantidade inválida' }
}
