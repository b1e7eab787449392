import type { BankField } from './bank-field.ts'
import type { FieldReader } from './field-reader.ts'

/** The account's check digit. Computed when it is not given; a given digit can reveal a mistyped account. */
export const accountDigitField: BankField = {
  name: 'accountDv',
  label: 'Dígito da conta',
  kind: 'check-digit',
  length: 1,
  required: false,
  help: 'O que vem depois do hífen no número da conta. Se ficar vazio, é calculado.',
}

/** The agency's check digit, for shipping files. */
export const agencyDigitField: BankField = {
  name: 'agencyDv',
  label: 'Dígito da agência',
  kind: 'check-digit',
  length: 1,
  required: false,
  help: 'O que vem depois do hífen no número da agência. Se ficar vazio, é calculado.',
}

/**
 * The account's digit as given, because the bank knows its accounts best; computed when it is not given. A given digit
 * that breaks the rule only causes a warning.
 * @param right the digits that the rule allows, first the digit to use when none is given
 */
export function accountDigit(read: FieldReader, right: readonly [string, ...string[]]): string {
  const given = read.text(accountDigitField.name)
  if (given === '') return right[0]
  if (!right.includes(given)) {
    read.remark(accountDigitField.name, 'O dígito da conta não confere com a agência e a conta; confira os três')
  }
  return given
}
