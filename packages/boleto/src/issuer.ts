import type { FieldValue } from './banks/bank-field.ts'
import { banks, isBankCode } from './banks/banks.ts'
import { FieldReader } from './banks/field-reader.ts'
import type { FieldError } from './invalid-fields.ts'

type IssuerFields = Readonly<Record<string, FieldValue>>

/** Made-up values for the fields of a slip, so that an issuer can be checked before it has a slip. */
const trialSlip = { documentNumber: '1', year: '26', installment: '1' }

export interface IssuerCheck {
  /** One entry for each field that is missing or wrong; empty when slips can be made. */
  errors: readonly FieldError[]
  /** Values that look wrong but are accepted, such as an account's check digit that does not match. */
  remarks: readonly FieldError[]
}

/** Checks the fields of an issuer. They have the names of the bank's `fields` and `shippingFields`. */
export function checkIssuer(bankCode: string, fields: IssuerFields): IssuerCheck {
  if (!isBankCode(bankCode))
    return { errors: [{ field: 'bank', message: `Banco não atendido: ${bankCode}` }], remarks: [] }
  const bank = banks[bankCode]
  const read = trialReader(bankCode, fields)
  for (const field of bank.fields) if (field.required) read.need(field.name)
  bank.layOut(read, 0n)
  bank.checkShipping?.(read)
  return { errors: read.errors, remarks: read.remarks }
}

/**
 * The largest running number that an issuer's nosso número can have: from 99999 to 99999999999999999, by bank. Sicredi
 * starts again at 1 each year. At Santander it has 12 digits, although the bank's CNAB 400 files have only the last 7
 * of them.
 * @throws RangeError when the bank is not supported
 */
export function largestSequence(bankCode: string, fields: IssuerFields): bigint {
  if (!isBankCode(bankCode)) throw new RangeError(`No such bank: ${bankCode}`)
  return 10n ** BigInt(banks[bankCode].sequenceLength(trialReader(bankCode, fields))) - 1n
}

/** An issuer's account for shipping files. Numbers are padded with zeros to their full length. */
export interface ShippingAccount {
  agency: string
  agencyDv: string
  account: string
  accountDv: string
  /** This field and the two below are as entered, or preset; '' where the bank does not ask for them. */
  wallet: string
  modality: string
  formType: string
}

/**
 * The issuer's account for shipping files. Check digits are as entered, or else computed.
 * @param fields of an issuer without errors
 * @returns the account, with '' for each field that the bank does not ask for
 * @throws RangeError when the bank is not supported
 */
export function shippingAccount(bankCode: string, fields: IssuerFields): ShippingAccount {
  if (!isBankCode(bankCode)) throw new RangeError(`No such bank: ${bankCode}`)
  const bank = banks[bankCode]
  const read = trialReader(bankCode, fields)
  const asked = new Set([...bank.fields, ...bank.shippingFields].map(({ name }) => name))
  const digits = (name: string) => (asked.has(name) ? read.digits(name) : '')
  const text = (name: string) => (asked.has(name) ? read.text(name) : '')
  const [agency, account] = [digits('agency'), digits('account')]
  const computedDv = account === '' ? undefined : bank.accountDigit?.(account, agency)
  return {
    agency,
    agencyDv: text('agencyDv') || (bank.agencyDigit?.(agency) ?? ''),
    account,
    accountDv: text('accountDv') || (computedDv ?? ''),
    wallet: digits('wallet'),
    modality: digits('modality'),
    formType: digits('formType'),
  }
}

function trialReader(bankCode: keyof typeof banks, fields: IssuerFields): FieldReader {
  const bank = banks[bankCode]
  return new FieldReader({ ...trialSlip, ...fields }, [...bank.fields, ...bank.slipFields, ...bank.shippingFields], '1')
}
