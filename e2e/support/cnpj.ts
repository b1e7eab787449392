import { randomInt } from 'node:crypto'

/** Fourteen random digits as a CNPJ. Its check digits are mostly wrong, which only causes a warning. */
export const anyCnpj = () => Array.from({ length: 14 }, () => randomInt(10)).join('')
