import type { Bank, Width } from '../bank.ts'
import { occurrences240 } from './occurrences-240.ts'
import { occurrences400 } from './occurrences-400.ts'
import { occurrencesItau } from './occurrences-itau.ts'

/** The bank's words for an occurrence; `Ocorrência` with the code when the manual has no words. */
export function occurrenceText(bank: Bank, width: Width, code: string): string {
  const text =
    bank === '341' ? occurrencesItau[code] : width === 240 ? occurrences240(bank, code) : occurrences400(bank, code)
  return text ?? `Ocorrência ${code}`
}

const paidElsewhere = 'O banco baixou o título por ter sido pago por outro meio. Confira se o dinheiro entrou.'
const pendingCheque = 'Pago com cheque: o banco ainda não confirmou o dinheiro.'
const reversed = 'O banco desfez um pagamento ou uma baixa. Confira a situação do boleto.'
const online = 'O banco fala em liquidação on-line. Confira se o dinheiro entrou.'
const alreadyClosed = 'Para o banco, o título já estava baixado ou pago. Confira a situação do boleto.'

const reviews: Record<Width, Partial<Record<Bank, Readonly<Record<string, string>>>>> = {
  240: {
    '001': { '44': reversed, '50': pendingCheque },
    '104': { '44': reversed, '46': online, '47': reversed },
    '237': { '44': reversed, '50': pendingCheque },
    '341': { '10': paidElsewhere, '59': paidElsewhere, '72': paidElsewhere },
    '756': { '44': reversed, '50': pendingCheque },
  },
  400: {
    '001': { '44': reversed, '46': pendingCheque },
    '033': { '16': alreadyClosed },
    '104': { '33': reversed },
    '237': { '16': pendingCheque, '22': reversed, '40': reversed },
    '341': { '10': paidElsewhere, '59': paidElsewhere, '65': pendingCheque, '69': reversed, '72': paidElsewhere },
  },
}

/** Why a person should check an occurrence although it is no payment, in Portuguese; null when there is no need. */
export const reviewText = (bank: Bank, width: Width, code: string): string | null =>
  reviews[width][bank]?.[code] ?? null
