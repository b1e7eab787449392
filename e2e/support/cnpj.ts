import { randomInt } from 'node:crypto'

/** Fourteen digits that no other diocese has; the check digits are not right, which is no more than a warning. */
export const anyCnpj = () => Array.from({ length: 14 }, () => randomInt(10)).join('')
