import { cnpj } from 'cpf-cnpj-validator'

/** Whether a complete CNPJ, without its mask, has check digits that do not agree with the rest. */
export const hasWrongCheckDigits = (value: string): boolean => value.length === 14 && !cnpj.isValid(value)
