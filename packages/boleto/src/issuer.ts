import type { FieldValue } from './banks/bank-field.ts'
import { banks, isBankCode } from './banks/banks.ts'
import { FieldReader } from './banks/field-reader.ts'
import type { FieldError } from './invalid-fields.ts'

type IssuerFields = Readonly<Record<string, FieldValue>>

/** Stand in for what each slip brings, so that the issuer's fields can be tried without one. */
const trialSlip = { documentNumber: '1', year: '26', installment: '1' }

export interface IssuerCheck {
  /** What is missing or wrong, an entry for each field; empty where slips can be made. */
  errors: readonly FieldError[]
  /** What looks wrong and is taken nevertheless, as an account's digit that does not follow from the account. */
  remarks: readonly FieldError[]
}

/** Checks an issuer's fields, named as in the bank's description; the messages are for the user, in Portuguese. */
export function checkIssuer(bankCode: string, fields: IssuerFields): IssuerCheck {
  if (!isBankCode(bankCode))
    return { errors: [{ field: 'bank', message: `Banco não atendido: ${bankCode}` }], remarks: [] }
  const bank = banks[bankCode]
  const read = trialReader(bankCode, fields)
  for (const field of bank.fields) if (field.required) read.need(field.name)
  bank.layOut(read, 0n)
  return { errors: read.errors, remarks: read.remarks }
}

/**
 * The largest sequence of the nosso número that an issuer can use, 99999 to 99999999999999999. Sicredi begins anew each
 * year; Santander's CNAB 400 files hold 7 of its 12 digits.
 */
export function largestSequence(bankCode: string, fields: IssuerFields): bigint {
  if (!isBankCode(bankCode)) throw new RangeError(`No such bank: ${bankCode}`)
  return 10n ** BigInt(banks[bankCode].sequenceLength(trialReader(bankCode, fields))) - 1n
}

function trialReader(bankCode: keyof typeof banks, fields: IssuerFields): FieldReader {
  const bank = banks[bankCode]
  return new FieldReader({ ...trialSlip, ...fields }, [...bank.fields, ...bank.slipFields], '1')
}
