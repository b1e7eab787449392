import { ledgerNames, ledgers, type Ledger } from '@seara/contract/overview/year-closings'
import { conflict, type AppError } from './errors.ts'

/** What the database raises for a change of a closed year (`refuse_closed_year`); ledger and year are its detail. */
const closedYearState = 'SY001'

/** @param isVisitor whether it is told to somebody who can do nothing about it */
export const closedYear = (ledger: Ledger, year: number, isVisitor: boolean): AppError =>
  conflict(
    isVisitor
      ? `O exercício de ${year} já foi encerrado. Fale com a secretaria.`
      : `O exercício de ${year} ${ledgerNames[ledger]} está encerrado: o dinheiro dele não muda mais. Lance uma correção em Financeiro › Exercícios, onde um administrador também pode reabri-lo.`,
    'year_closed',
  )

/** An error of the database in words, where it refused a change of a closed year; any other error as it is. */
export function readableRefusal(error: unknown, isVisitor: boolean): unknown {
  if (!(error instanceof Error) || !('code' in error) || error.code !== closedYearState) return error
  const [which, year] = 'detail' in error ? String(error.detail).split(' ') : []
  const ledger = ledgers.find((name) => name === which)
  return ledger === undefined ? error : closedYear(ledger, Number(year), isVisitor)
}
