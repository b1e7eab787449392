import { cnpj } from 'cpf-cnpj-validator'

/** Whether the check digits of a CNPJ are wrong. We accept such a CNPJ, but a bank refuses it. */
export const hasWrongCheckDigits = (value: string): boolean => !cnpj.isValid(value)
