/** The fields in the order in which they stand on the screen. */
export const fields = ['diocese', 'bankAccount', 'creditType', 'value', 'name', 'email', 'image'] as const
export type Field = (typeof fields)[number]
export type FieldErrors = Partial<Record<Field, string | undefined>>

/** Where each field stands on the screen. A chosen diocese has a button in place of its field. */
export const fieldIds: Readonly<Record<Field, string>> = {
  diocese: 'diocese',
  bankAccount: 'conta',
  creditType: 'credito',
  value: 'valor',
  name: 'nome',
  email: 'email',
  image: 'comprovante',
}

/** The server's names of the fields. */
export const serverFields: Record<string, Field> = {
  diocese_id: 'diocese',
  bank_account: 'bankAccount',
  credit_type: 'creditType',
  value_currency: 'value',
  name: 'name',
  email: 'email',
  receipt_image: 'image',
}
