import { cnpj } from 'cpf-cnpj-validator'

/** Whether a complete CNPJ, without its mask, has wrong check digits. */
export const hasWrongCheckDigits = (value: string): boolean => value.length === 14 && !cnpj.isValid(value)
