import type { BankField } from './bank-field.ts'
import type { FieldReader } from './field-reader.ts'

export type BankCode = '001' | '033' | '104' | '237' | '341' | '748' | '756'

export interface OurNumber {
  /** The digits as in the bank's files, without check digit and wallet; for 748 with year and byte. */
  registered: string
  /** One character; '' when the bank has none (001 with 17 digits). */
  checkDigit: string
  /** As printed on the slip. */
  printed: string
}

/** The parts of a slip that a bank computes from its inputs. */
export interface BankLayout {
  /** The campo livre: 25 digits. */
  freeField: string
  ourNumber: OurNumber
  /** As printed in "Agência/Código do beneficiário". */
  agencyAndBeneficiary: string
  /** As printed in "Carteira". */
  wallet: string
}

export interface Bank {
  code: BankCode
  /** As printed beside the bank's logo, such as `001-9`. */
  codeWithDigit: string
  name: string
  /** The bank's printed name, if it differs from its name. */
  printedName?: string
  /** The source of the layout. */
  manual: string
  /** The text of "Local de pagamento" that the bank requires. */
  place: string
  /** The fields of the issuer's form. */
  fields: readonly BankField[]
  /** The fields of each slip, besides `sequence`, `dueDate` and `amountCents`. */
  slipFields: readonly BankField[]
  /** Further fields that only shipping files need. */
  shippingFields: readonly BankField[]
  /** The check digit of an agency, where the bank's shipping files have it. */
  agencyDigit?: (agency: string) => string
  /** The check digit of an account, where the bank's shipping files have it. */
  accountDigit?: (account: string, agency: string) => string
  /** Notes what is wrong with `shippingFields`. */
  checkShipping?: (read: FieldReader) => void
  /** How many digits the sequence of the nosso número has. */
  sequenceLength: (read: FieldReader) => number
  /** Lays out one slip. Problems are noted in the reader; when there are any, the result is discarded. */
  layOut: (read: FieldReader, amountCents: bigint) => BankLayout
}
