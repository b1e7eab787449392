import type { BankField } from './bank-field.ts'
import type { FieldReader } from './field-reader.ts'

export type BankCode = '001' | '033' | '104' | '237' | '341' | '748' | '756'

export interface OurNumber {
  /** Digits as the bank's files hold them, without check digit and wallet; of 748 with year and byte. */
  registered: string
  /** One character, or '' where the bank has none (001 with 17 digits). */
  checkDigit: string
  /** As printed on the slip. */
  printed: string
}

/** What a bank makes of its inputs. */
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
  /** As the bank wants it printed on a slip, where that is not its name. */
  printedName?: string
  /** Where the layout comes from. */
  manual: string
  /** What the bank wants printed in "Local de pagamento". */
  place: string
  /** What the issuer's form asks. */
  fields: readonly BankField[]
  /** What each slip adds, beside `sequence`, `dueDate` and `amountCents`. */
  slipFields: readonly BankField[]
  /** What only a shipping file asks besides. */
  shippingFields: readonly BankField[]
  /** The check digit of an agency, where the bank's shipping file tells it. */
  agencyDigit?: (agency: string) => string
  /** Likewise of an account. */
  accountDigit?: (account: string, agency: string) => string
  /** Notes what is wrong with `shippingFields`. */
  checkShipping?: (read: FieldReader) => void
  /** How many digits the sequence of the nosso número has. */
  sequenceLength: (read: FieldReader) => number
  /** Lays out one slip; what is wrong is noted in the reader, and the result then counts for nothing. */
  layOut: (read: FieldReader, amountCents: bigint) => BankLayout
}
