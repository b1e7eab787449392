import type { BankField } from './bank-field.ts'
import type { FieldReader } from './field-reader.ts'

export type BankCode = '001' | '033' | '104' | '237' | '341' | '748' | '756'

export interface OurNumber {
  /**
   * The digits as the bank's files have them, without check digit and wallet. At Sicredi they begin with year and byte.
   */
  registered: string
  /** One character; '' where the bank's layout has no check digit. */
  checkDigit: string
  /** The nosso número as the slip shows it. */
  printed: string
}

/** The parts of a slip that a bank computes from its inputs. */
export interface BankLayout {
  /** The barcode's free field ("campo livre"), 25 digits. */
  freeField: string
  ourNumber: OurNumber
  /** The text of the slip's box "Agência/Código do beneficiário". */
  agencyAndBeneficiary: string
  /** The text of the slip's box "Carteira". */
  wallet: string
}

export interface Bank {
  code: BankCode
  /** The bank's code as it stands beside the logo on the slip, such as `001-9`. */
  codeWithDigit: string
  name: string
  /** The bank's name on the slip, where it differs from `name`. */
  printedName?: string
  /** The bank's document that the layout is taken from. */
  manual: string
  /** The text of "Local de pagamento" that the bank requires. */
  place: string
  /** The fields of the issuer's form that slips need. */
  fields: readonly BankField[]
  /** The bank's own fields of each slip, besides `sequence`, `dueDate` and `amountCents`. */
  slipFields: readonly BankField[]
  /** Further fields of the issuer, which slips do not need but shipping files do. */
  shippingFields: readonly BankField[]
  /** The check digit of an agency. Absent where the bank's shipping files have none. */
  agencyDigit?: (agency: string) => string
  /** The check digit of an account. Absent where the bank's shipping files have none. */
  accountDigit?: (account: string, agency: string) => string
  /** Notes in the reader the errors in the values of `shippingFields`. Absent where there is nothing to check. */
  checkShipping?: (read: FieldReader) => void
  /** How many digits the running number in the nosso número has. */
  sequenceLength: (read: FieldReader) => number
  /** Lays out one slip. It notes errors in the reader; after an error, the caller discards the result. */
  layOut: (read: FieldReader, amountCents: bigint) => BankLayout
}
