import { hasWrongCheckDigits } from '../../../../core/cnpj.ts'

const formattedCnpj = /\b[A-Z0-9]{2}\.[A-Z0-9]{3}\.[A-Z0-9]{3}[/ ][A-Z0-9]{4}-\d{2}\b/gi
const formattedCpf = /\b\d{3}\.\d{3}\.\d{3}-\d{2}\b/g
const masked = /(?<![\w.])[\d*•xX]{2,3}\.[\d*•xX]{3}\.[\d*•xX]{3}(?:\/[\d*•xX]{4})?-[\d*•xX]{2}(?!\w)/g
const bareTaxId = /(?<!\d)(?:\d{14}|\d{11})(?!\d)/g
const bareLetteredCnpj = /(?<![A-Z0-9])[A-Z0-9]{12}\d{2}(?![A-Z0-9])/gi

/**
 * The complete tax ids of a row, in the form of `plainTaxId`.
 * @param whole all texts and numbers of the row, without end-to-end ids
 * @param texts the row's texts without the bank's own numbers; a CNPJ with letters is only read from these
 */
export function taxIdsIn(whole: string, texts: readonly string[]): string[] {
  const patterns = [formattedCnpj, formattedCpf, bareTaxId]
  const ids = patterns.flatMap((pattern) => whole.match(pattern) ?? [])
  const lettered = texts.flatMap((text) => text.match(bareLetteredCnpj) ?? []).filter(isLetteredCnpj)
  return [...new Set([...ids, ...lettered].map(plainTaxId))]
}

/** The masked tax ids of a text, with `*` for each hidden character and without punctuation. */
export const maskedTaxIdsIn = (text: string): string[] => [
  ...new Set((text.match(masked) ?? []).filter((found) => /[*•xX]/.test(found)).map(plainMask)),
]

/** A text with `|` in the place of each masked tax id and each CNPJ that is formatted or has letters. */
export const withoutTaxIds = (text: string): string =>
  text
    .replace(masked, '|')
    .replace(formattedCnpj, '|')
    .replace(bareLetteredCnpj, (token) => (isLetteredCnpj(token) ? '|' : token))

/**
 * A tax id in the form in which ids are compared: without punctuation and leading zeros, because banks pad a CPF to the
 * 14 digits of a CNPJ.
 */
export const plainTaxId = (text: string): string =>
  text
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .replace(/^0+/, '')

/**
 * Whether 14 letters and digits without punctuation are a CNPJ with letters. Banks write numbers of their own in the
 * same form, so the check digits must be right, and a word with a number behind it is no CNPJ.
 */
const isLetteredCnpj = (token: string): boolean =>
  /[A-Z]/i.test(token) && /\d/.test(token.slice(0, 12)) && !hasWrongCheckDigits(token)

const plainMask = (text: string): string => text.replace(/[•xX]/g, '*').replace(/[./-]/g, '')
