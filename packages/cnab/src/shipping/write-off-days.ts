import type { Bank } from '../bank.ts'

/** The only number of days that Sicredi's field can have. Source: Sicredi, Manual CNAB 240, field 39.3P. */
export const sicrediDays = 60

/** For each bank: the largest number of days until the write-off that the slip issuer may set. */
const longest: Record<Bank, number> = { '001': 999, '033': 99, '104': 999, '237': 99, '341': 99, '748': 60, '756': 999 }

const names: Partial<Record<Bank, string>> = { '033': 'O Santander', '237': 'O Bradesco', '341': 'O Itaú' }

/**
 * Says in Portuguese why the days until a write-off are wrong. The files of Banco do Brasil and Sicoob do not contain
 * them, because there the contract with the bank decides the days.
 * @param days undefined when the request gives none
 * @returns null when nothing is wrong
 */
export function writeOffDaysProblem(bank: Bank, days: number | undefined): string | null {
  if (days === undefined) return bank === '104' ? 'A Caixa exige os dias para a baixa' : null
  if (bank === '748')
    return days === sicrediDays ? null : `O Sicredi baixa sempre após ${sicrediDays} dias: informe ${sicrediDays}`
  if (Number.isInteger(days) && days >= 1 && days <= longest[bank]) return null
  return `${names[bank] ?? 'O banco'} aceita de 1 a ${longest[bank]} dias para a baixa`
}
