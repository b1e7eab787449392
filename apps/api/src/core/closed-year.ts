import { ledgerNames, ledgers, type Ledger } from '@seara/contract/overview/year-closings'
import { conflict, type AppError } from './errors.ts'

/**
 * The code of PostgreSQL's error for a change in a closed year (`refuse_closed_year`, called by the triggers
 * `guard_year_of_…` in `db/triggers.md`); the error's detail has ledger and year.
 */
const closedYearState = 'SY001'

/**
 * The refusal of a change in a closed year.
 * @param isVisitor a visitor is sent to the secretary, staff to the correction
 */
export const closedYear = (ledger: Ledger, year: number, isVisitor: boolean): AppError =>
  conflict(
    isVisitor
      ? `O exercício de ${year} já foi encerrado. Fale com a secretaria.`
      : `O exercício de ${year} ${ledgerNames[ledger]} está encerrado: o dinheiro dele não muda mais. Lance uma correção em Financeiro › Exercícios, onde um administrador também pode reabri-lo.`,
    'year_closed',
  )

/** Turns the database's refusal of a change in a closed year into readable words; returns any other error unchanged. */
export function readableRefusal(error: unknown, isVisitor: boolean): unknown {
  if (!(error instanceof Error) || !('code' in error) || error.code !== closedYearState) return error
  const [which, year] = 'detail' in error ? String(error.detail).split(' ') : []
  const ledger = ledgers.find((name) => name === which)
  return ledger === undefined ? error : closedYear(ledger, Number(year), isVisitor)
}
