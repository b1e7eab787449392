import type { BankField } from './bank-field.ts'
import type { FieldReader } from './field-reader.ts'

/**
 * The account's check digit. When the field is empty, the digit is computed; an entered digit can reveal a mistyped
 * account.
 */
export const accountDigitField: BankField = {
  name: 'accountDv',
  label: 'Dígito da conta',
  kind: 'check-digit',
  length: 1,
  required: false,
  help: 'O que vem depois do hífen no número da conta. Se ficar vazio, é calculado.',
}

/** The agency's check digit, which the slip does not need but shipping files do. */
export const agencyDigitField: BankField = {
  name: 'agencyDv',
  label: 'Dígito da agência',
  kind: 'check-digit',
  length: 1,
  required: false,
  help: 'O que vem depois do hífen no número da agência. Se ficar vazio, é calculado.',
}

/**
 * The account's check digit: as entered, or computed when the field is empty. An entered digit that breaks the bank's
 * rule is kept, with a remark, because the bank's own documents may be right.
 * @param right the digits that the rule allows; the first is used when the field is empty
 */
export function accountDigit(read: FieldReader, right: readonly [string, ...string[]]): string {
  const given = read.text(accountDigitField.name)
  if (given === '') return right[0]
  if (!right.includes(given)) {
    read.remark(accountDigitField.name, 'O dígito da conta não confere com a agência e a conta; confira os três')
  }
  return given
}
