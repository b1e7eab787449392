import type { FieldReader } from './field-reader.ts'

export type BankCode = '001' | '033' | '104' | '237' | '341' | '748' | '756'

/** One input of a bank, for forms and for validation. */
export interface BankField {
  /** As in the input of `makeSlip`. */
  name: string
  /** In Portuguese, as on a form. */
  label: string
  /** `digits` unless told; a `check-digit` may be a letter; a `flag` is true or false. */
  kind?: 'digits' | 'check-digit' | 'flag'
  /** The most digits it may have, leading zeros aside; shorter values are filled up with zeros on the left. */
  length: number
  /** Whether the issuer's form insists on it. `makeSlip` insists only on what the barcode or its check digits need. */
  required: boolean
  /** Taken where the field is empty. */
  preset?: string
  /** In Portuguese: what it is and where the issuer finds it. */
  help: string
}

export interface OurNumber {
  /** Digits as the bank's files hold them, without check digit and wallet; 748 with year and byte, 104 with modality. */
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
  /** Where the layout comes from. */
  manual: string
  /** What the issuer's form asks. */
  fields: readonly BankField[]
  /** What each slip adds, beside `sequence`, `dueDate` and `amountCents`. */
  slipFields: readonly BankField[]
  /** How many digits the sequence of the nosso número has. */
  sequenceLength: (read: FieldReader) => number
  /** Lays out one slip; what is wrong is noted in the reader, and the result then counts for nothing. */
  layOut: (read: FieldReader, amountCents: bigint) => BankLayout
}

/** The value of a bank's input as a form or a database gives it; null and '' stand for none. */
export type FieldValue = string | boolean | null | undefined
