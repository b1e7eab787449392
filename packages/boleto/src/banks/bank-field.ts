/** A field that a bank's slips or shipping files need, for forms and for validation. */
export interface BankField {
  /** The property's name in the input of `makeSlip`. */
  name: string
  /** The form's label, in Portuguese. */
  label: string
  /** The values that the field takes: digits (the default), one digit or letter, or true and false. */
  kind?: 'digits' | 'check-digit' | 'flag'
  /** The largest number of digits, leading zeros not counted. A shorter value is padded with zeros on the left. */
  length: number
  /**
   * Whether the issuer's form requires the field. `makeSlip` itself requires only what the barcode or its check digits
   * need.
   */
  required: boolean
  /** The value that the form starts with and that is used when the field is empty. */
  preset?: string
  /** In Portuguese: what the field means and where the issuer finds it. */
  help: string
}

/** The value of a bank's field, from a form or a database. null, undefined and '' all mean that it is empty. */
export type FieldValue = string | boolean | null | undefined
