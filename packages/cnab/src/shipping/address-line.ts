import { bankText } from './text.ts'

const shortened: Readonly<Record<string, string>> = {
  ALAMEDA: 'AL',
  AVENIDA: 'AV',
  ESTRADA: 'EST',
  LARGO: 'LG',
  PRACA: 'PC',
  RODOVIA: 'ROD',
  RUA: 'R',
  TRAVESSA: 'TV',
}

/** The longest house number that a shipping file takes, in characters. A longer one is refused. */
export const longestHouseNumber = 10

/**
 * Joins street and number in one field of a shipping file. If they do not fit, the street is shortened: first its type
 * (such as Avenida), then its end. The number is never cut.
 * @param number `S/N` or '' when the house has none
 * @returns undefined when there is no street
 */
export function addressLine(street: string, number: string, width: number): string | undefined {
  const name = bankText(street).replace(/[ ,]+$/, '')
  if (name === '') return undefined
  const end = `, ${bankText(number) || 'S/N'}`
  if (name.length + end.length <= width) return name + end
  const brief = name.replace(/^[A-Z]+(?= )/, (kind) => shortened[kind] ?? kind)
  return brief.slice(0, width - end.length).replace(/[ ,]+$/, '') + end
}
