import { bancoDoBrasil } from './banco-do-brasil.ts'
import type { Bank, BankCode } from './bank.ts'
import { bradesco } from './bradesco.ts'
import { caixa } from './caixa.ts'
import { itau } from './itau.ts'
import { santander } from './santander.ts'
import { sicoob } from './sicoob.ts'
import { sicredi } from './sicredi.ts'

/** Every supported bank, by its code. */
export const banks: Readonly<Record<BankCode, Bank>> = {
  '001': bancoDoBrasil,
  '033': santander,
  '104': caixa,
  '237': bradesco,
  '341': itau,
  '748': sicredi,
  '756': sicoob,
}

export const isBankCode = (code: string): code is BankCode => Object.hasOwn(banks, code)
