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

/** The value of a bank's input as a form or a database gives it; null and '' stand for none. */
export type FieldValue = string | boolean | null | undefined
