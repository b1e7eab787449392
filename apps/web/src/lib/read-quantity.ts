import { Quantity } from '@seara/contract/campaigns/request-lines'

/** Reads a quantity as people write it: `1.500` is one thousand five hundred. @returns the number, or what is wrong */
export function readQuantity(text: string): { quantity: number } | { problem: string } {
  const plain = text.trim().replace(/^\d{1,3}(?:\.\d{3})+$/, (grouped) => grouped.replaceAll('.', ''))
  const result = Quantity.safeParse(plain)
  return result.success
    ? { quantity: result.data }
    : { problem: result.error.issues[0]?.message ?? 'Quantidade inválida' }
}
