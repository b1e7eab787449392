/** One input of a bank, for forms and for validation. */
export interface BankField {
  /** The name as in the input of `makeSlip`. */
  name: string
  /** In Portuguese, for a form. */
  label: string
  /** `digits` by default; a `check-digit` may be a letter; a `flag` is true or false. */
  kind?: 'digits' | 'check-digit' | 'flag'
  /** The most digits, without leading zeros; shorter values are padded with zeros on the left. */
  length: number
  /**
   * Whether the issuer's form requires the field. `makeSlip` requires only what the barcode or its check digits need.
   */
  required: boolean
  /** The default value. */
  preset?: string
  /** In Portuguese: what the field means and where the issuer finds it. */
  help: string
}

/** The value of a bank's input from a form or a database; null and '' mean none. */
export type FieldValue = string | boolean | null | undefined
