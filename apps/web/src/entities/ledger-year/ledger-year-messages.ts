import type { LedgerYear } from '@seara/contract/overview/year-closings'
import { formatMoney, formatMomentDay } from '../../lib/format.ts'

export const closedOn = (moment: string) => `Exercício encerrado em ${formatMomentDay(moment)}`
export const reopened = 'Exercício reaberto'

/** The sums of a year at its closing and now: `No encerramento R$ 10,00 · Correções -R$ 2,00 · Soma atual R$ 8,00` */
export const sumsOf = ({ closed_value, corrections, value }: LedgerYear): string =>
  [
    ...(closed_value === null ? [] : [`No encerramento ${formatMoney(closed_value)}`]),
    `Correções ${formatMoney(corrections)}`,
    `Soma atual ${formatMoney(value)}`,
  ].join(' · ')

export const seeYear = 'Ver o exercício'
