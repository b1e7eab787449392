import { largestSequence } from '@seara/boleto/issuer'
import type { SlipBank } from '@seara/contract/settings/slip-issuer'
import { layOutSlip, libraryFields, type BankFields } from './issuer-fields.ts'

/** The highest sequence in a series of nossos números (the numbers by which a bank knows slips). */
export const lastSequence = ({ bank, fields }: { bank: SlipBank; fields: BankFields }): bigint =>
  largestSequence(bank, libraryFields(fields))

/**
 * The key of a nosso número (the number by which a bank knows a slip): the bank's code, and the number as the bank
 * registers it.
 * @param year the year in which the number is given, in four digits
 */
export function ourNumberKey(issuer: { bank: SlipBank; fields: BankFields }, sequence: bigint, year: number): string {
  const slip = layOutSlip(issuer, { sequence, dueDate: `${year}-12-31`, amountCents: 1n, year })
  return `${issuer.bank}-${slip.ourNumber.registered}`
}

/**
 * The key of a series of nossos números (the numbers by which a bank knows slips): the bank's code, and the part that
 * all numbers of the series have in common, such as the covenant or the year. Two accounts with the same key share one
 * series, so that a number in a file from the bank belongs to only one slip.
 */
export function seriesOf(issuer: { bank: SlipBank; fields: BankFields }, year: number): string {
  const key = ourNumberKey(issuer, 1n, year)
  return key.slice(0, key.length - String(lastSequence(issuer)).length)
}
