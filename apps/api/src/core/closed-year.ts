import { ledgerNames, ledgers, type Ledger } from '@seara/contract/overview/year-closings'
import { conflict, type AppError } from './errors.ts'

/**
 * The code of the error that the database raises for a change in a closed year, from its function `refuse_closed_year`
 * (see `guard_year_of_…` in `db/triggers.md`). The error's detail is the ledger and the year, with a space between.
 */
const closedYearState = 'SY001'

/**
 * The error for a change in a closed year.
 * @param isVisitor whether the message is for a visitor, who is sent to the secretary. Staff read how to correct the
 * year
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
