/** Modulo 11 with weights 2 to 9 from the right: 11 − remainder, from 1 to 11. */
function modulo11(digits: string): number {
  const sum = [...digits].toReversed().reduce((sum, digit, at) => sum + Number(digit) * (2 + (at % 8)), 0)
  return 11 - (sum % 11)
}

/** Check digit of an agency or account of Banco do Brasil: 10 is X. */
export function bancoDoBrasilDv(number: string): string {
  const digit = modulo11(number)
  return digit === 10 ? 'X' : String(digit % 11)
}

/** Check digit of an agency of Caixa: beyond 9 it is 0. */
export function caixaDv(number: string): string {
  const digit = modulo11(number)
  return digit > 9 ? '0' : String(digit)
}
