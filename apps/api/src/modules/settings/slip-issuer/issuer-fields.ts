import type { FieldValue } from '@seara/boleto/banks/bank-field'
import { banks } from '@seara/boleto/banks/banks'
import { checkIssuer } from '@seara/boleto/issuer'
import { makeSlip, type Slip } from '@seara/boleto/slip'
import { bankFieldNames, slipBanks, type BankFieldName, type SlipBank } from '@seara/contract/settings/slip-issuer'

/** The fields that only some banks have, by the API's names. Empty fields are absent. */
export type BankFields = Partial<Record<BankFieldName, string | boolean>>

interface FieldMessage {
  field: string
  message: string
}

/**
 * Fields that are needed only for shipping files (files of slips for the bank), besides those in a bank's
 * `shippingFields`.
 */
const alsoNeededForShipping: Partial<Record<SlipBank, readonly BankFieldName[]>> = {
  '001': ['wallet_variation'],
  '033': ['agency'],
}

const neededForShipping = (bank: SlipBank): BankFieldName[] => [
  ...(alsoNeededForShipping[bank] ?? []),
  ...banks[bank].shippingFields.filter(({ required }) => required).map(({ name }) => wireName(name)),
]

/**
 * Whether a field is used only in shipping files (files of slips for the bank). False for `alsoNeededForShipping`,
 * whose fields slips show too when they are filled in.
 */
export const isOnlyForShipping = (bank: SlipBank, name: BankFieldName): boolean =>
  banks[bank].shippingFields.some((field) => wireName(field.name) === name)

const wireName = (name: string): BankFieldName => {
  const found = bankFieldNames.find((candidate) => libraryName(candidate) === name)
  if (found === undefined) throw new Error(`The contract lacks a bank's field: ${name}`)
  return found
}

const libraryName = (name: BankFieldName): string =>
  name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())

/** The fields by their names in `@seara/boleto`. */
export const libraryFields = (fields: BankFields): Record<string, FieldValue> =>
  Object.fromEntries(bankFieldNames.map((name) => [libraryName(name), fields[name]]))

/** Every bank with the fields of its form. */
export const describeBanks = () =>
  slipBanks.map((code) => {
    const { codeWithDigit, name, fields, shippingFields } = banks[code]
    const own = neededForShipping(code)
    const describe = (forShipping: boolean) => (field: (typeof fields)[number]) => ({
      name: wireName(field.name),
      label: field.label,
      kind: field.kind ?? ('digits' as const),
      length: field.length,
      required: field.required && !forShipping,
      for_shipping: forShipping || own.includes(wireName(field.name)),
      preset: field.preset ?? null,
      help: field.help,
    })
    return {
      code,
      code_with_digit: codeWithDigit,
      name,
      fields: [...fields.map(describe(false)), ...shippingFields.map(describe(true))],
    }
  })

export const bankName = (bank: SlipBank): string => banks[bank].name

/** Keeps only the fields that a bank has. */
export function fieldsOf(bank: SlipBank, fields: BankFields): BankFields {
  const { fields: asked, shippingFields } = banks[bank]
  const names = new Set([...asked, ...shippingFields].map(({ name }) => wireName(name)))
  return Object.fromEntries(Object.entries(fields).filter(([name]) => names.has(name as BankFieldName)))
}

export interface IssuerCheck {
  /** Fields that are filled in with an impossible value. */
  invalid: FieldMessage[]
  /** Fields to fill in or to correct before slips can be made. */
  missing: FieldMessage[]
  /** Fields whose value is possible but looks wrong. */
  warnings: FieldMessage[]
  /** Fields to fill in or to correct before shipping files can be made. */
  missingForShipping: FieldMessage[]
}

/** Checks a bank's own fields. */
export function checkFields(bank: SlipBank, fields: BankFields): IssuerCheck {
  const { errors, remarks } = checkIssuer(bank, libraryFields(fields))
  const onWire = ({ field, message }: FieldMessage) => ({ field: wireName(field), message })
  const found = errors.map(onWire)
  const isGiven = ({ field }: FieldMessage) => fields[field as BankFieldName] !== undefined
  const labels = new Map(
    describeBanks()
      .flatMap((described) => (described.code === bank ? described.fields : []))
      .map((field) => [field.name, field.label]),
  )
  return {
    invalid: found.filter(isGiven),
    missing: found.filter((error) => !isGiven(error)),
    warnings: remarks.map(onWire),
    missingForShipping: neededForShipping(bank)
      .filter((name) => fields[name] === undefined)
      .map((field) => ({ field, message: `Informe o campo ${labels.get(field) ?? field}` })),
  }
}

/** The values that differ between the slips of one issuer. */
interface SlipNumbers {
  sequence: bigint
  /** Civil day, ISO. */
  dueDate: string
  amountCents: bigint
  /** The year in which the nosso número is given, in four digits. */
  year: number
}

/**
 * Computes the numbers and the barcode of a slip.
 * @throws InvalidFields when the issuer is incomplete or the sequence has too many digits
 */
export const layOutSlip = (
  { bank, fields }: { bank: SlipBank; fields: BankFields },
  { sequence, dueDate, amountCents, year }: SlipNumbers,
): Slip =>
  makeSlip({
    ...libraryFields(fields),
    bank,
    sequence,
    dueDate,
    amountCents,
    // Sicredi's numbers contain their year. Some of Itaú's wallets need a document number of seven digits.
    year: String(year % 100).padStart(2, '0'),
    documentNumber: String(sequence % 10_000_000n),
  })
