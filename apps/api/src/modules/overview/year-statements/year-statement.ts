import type { Ledger } from '@seara/contract/overview/year-closings'
import type { Letterhead } from '../../../infra/pdf/letterhead.ts'
import type { Cents } from '../../../core/money.ts'
import type { CofrinhoLine, ContributionLine, PaymentLine, RequestLine } from './year-statements.repository.ts'

/**
 * Everything that one diocese gave, requested and paid in a year. Collections, campaigns and cofrinho are separate
 * ledgers: their sums are never added together.
 */
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
  /** The corrections that still count. */
  corrections: readonly CorrectionLine[]
}

/** A ledger's sums for the diocese, as they were closed and as they are now. */
export interface LedgerLine {
  ledger: Ledger
  /** When the year was closed, ISO 8601 in UTC; null while the year is open again. */
  closed_at: string | null
  /** The sum at the closing; null while the year is open again. */
  closed_cents: Cents | null
  corrections_cents: Cents
  /**
   * The sum as it is now: the closed sum plus the corrections. While the year is open, the sum of the records takes the
   * place of the closed sum.
   */
  present_cents: Cents
}

/** A correction of the sums of a closed year. */
export interface CorrectionLine {
  ledger: Ledger
  /** Civil day, ISO. */
  day: string
  reason: string
  value_cents: Cents
}
