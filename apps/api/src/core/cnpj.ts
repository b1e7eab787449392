import { cnpj } from 'cpf-cnpj-validator'

/** Whether the check digits of a CNPJ do not agree with the rest. Such a one is accepted, but a bank refuses it. */
export const hasWrongCheckDigits = (value: string): boolean => !cnpj.isValid(value)
