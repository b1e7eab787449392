import type { LedgerYear, LedgerYearDetails, PastClosing, YearCheck } from '@seara/contract/overview/year-closings'
import { moneyOf } from '@seara/contract/fields/money'
import type { ClosingRow } from '../../../platform/closed-years/closed-years.service.ts'
import { warningOf, type YearDetails, type YearState } from './ledger-years.service.ts'

export const presentYear = (state: YearState): LedgerYear => ({
  ledger: state.ledger,
  base_year: state.base_year,
  record_id: state.record_id,
  name: state.name,
  closed_at: state.closing?.closed_at ?? null,
  closed_by: state.closing?.closed_by ?? null,
  closed_value: state.closing ? moneyOf(state.closing.total_cents) : null,
  corrections: moneyOf(state.corrections_cents),
  correction_count: state.correction_count,
  value: moneyOf(state.present_cents),
  entries: state.entries,
})

export const presentDetails = (details: YearDetails): LedgerYearDetails => ({
  ...presentYear(details),
  checks: details.checks.map(warningOf),
  seen: details.seen,
  closings: details.closings.map(presentClosing),
})

const presentClosing = ({ total_cents, warnings, ledger: _, base_year: __, ...closing }: ClosingRow): PastClosing => ({
  ...closing,
  value: moneyOf(total_cents),
  warnings: warnings as YearCheck[],
})
