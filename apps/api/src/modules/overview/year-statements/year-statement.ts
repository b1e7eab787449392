import type { Ledger } from '@seara/contract/overview/year-closings'
import type { Letterhead } from '../../../infra/pdf/letterhead.ts'
import type { Cents } from '../../../core/money.ts'
import type { CofrinhoLine, ContributionLine, PaymentLine, RequestLine } from './year-statements.repository.ts'

/** What one diocese gave, requested and paid in a year. Its three parts are separate ledgers and are never added up. */
export interface YearStatement {
  year: number
  letterhead: Letterhead
  diocese: { name: string; cnpj: string; city: string; uf: string }
  /** Moment of issue, ISO 8601 in UTC. */
  issuedAt: string
  contributions: readonly ContributionLine[]
  requests: readonly RequestLine[]
  payments: readonly PaymentLine[]
  cofrinho: readonly CofrinhoLine[]
  /** The ledgers that were closed or corrected. */
  ledgers: readonly LedgerLine[]
  /** The corrections that count. */
  corrections: readonly CorrectionLine[]
}

/** A ledger's sums for the diocese, as they were closed and as they are now. */
export interface LedgerLine {
  ledger: Ledger
  /** ISO 8601 in UTC; null while the year is open again. */
  closed_at: string | null
  closed_cents: Cents | null
  corrections_cents: Cents
  present_cents: Cents
}

/** A correction of the sums of a closed year. */
export interface CorrectionLine {
  ledger: Ledger
  day: string
  reason: string
  value_cents: Cents
}
