const weights = [6, 5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2]

const checkDigit = (digits: string): number => {
  const used = weights.slice(weights.length - digits.length)
  const rest = used.reduce((sum, weight, place) => sum + weight * Number(digits[place]), 0) % 11
  return rest < 2 ? 0 : 11 - rest
}

/**
 * A CNPJ with correct check digits. Source: Receita Federal, modulo 11 with weights 2 to 9 from the right
 * @param root 8 digits
 */
export function cnpjOf(root: string): string {
  const base = `${root}0001`
  const first = checkDigit(base)
  return `${base}${first}${checkDigit(`${base}${first}`)}`
}
