import type { BankField } from './bank.ts'
import type { FieldReader } from './field-reader.ts'

/** The account's check digit: not needed, as it is computed; where it is given, it tells a mistyped account. */
export const accountDigitField: BankField = {
  name: 'accountDv',
  label: 'Dígito da conta',
  kind: 'check-digit',
  length: 1,
  required: false,
  help: 'O que vem depois do hífen no número da conta. Serve para conferir a conta.',
}

/** Refuses a given digit of the account that is not one of the right ones. */
export function checkAccountDigit(read: FieldReader, right: readonly string[]): void {
  const given = read.text(accountDigitField.name)
  if (given === '' || read.errors.length > 0 || right.includes(given)) return
  read.refuse(accountDigitField.name, 'O dígito da conta não confere com a agência e a conta')
}
