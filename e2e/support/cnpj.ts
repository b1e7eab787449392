import { randomInt } from 'node:crypto'

/** Fourteen digits that no other diocese has; wrong check digits only cause a warning. */
export const anyCnpj = () => Array.from({ length: 14 }, () => randomInt(10)).join('')
