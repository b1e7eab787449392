/** The fields in the order in which they stand on the screen. */
export const fields = ['diocese', 'bankAccount', 'creditType', 'value', 'name', 'email', 'image'] as const
export type Field = (typeof fields)[number]
export type FieldErrors = Partial<Record<Field, string | undefined>>

/**
 * The HTML id of each field. Once a diocese is chosen, a button with the id `diocese-change` replaces the diocese's
 * field.
 */
export const fieldIds: Readonly<Record<Field, string>> = {
  diocese: 'diocese',
  bankAccount: 'conta',
  creditType: 'credito',
  value: 'valor',
  name: 'nome',
  email: 'email',
  image: 'comprovante',
}

/** The form's fields, by their names on the server. */
export const serverFields: Record<string, Field> = {
  diocese_id: 'diocese',
  bank_account: 'bankAccount',
  credit_type: 'creditType',
  value_currency: 'value',
  name: 'name',
  email: 'email',
  receipt_image: 'image',
}
