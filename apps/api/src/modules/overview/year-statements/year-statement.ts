import type { Ledger } from '@seara/contract/overview/year-closings'
import type { Letterhead } from '../../../infra/pdf/letterhead.ts'
import { sum, type Cents } from '../../../core/money.ts'
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
  sums: StatementSums
  /** The ledgers that were closed or corrected. */
  ledgers: readonly LedgerLine[]
  /** The corrections that still count. */
  corrections: readonly CorrectionLine[]
}

/** The sums of the parts of a statement. */
interface StatementSums {
  /** The verified contributions. */
  verified: Cents
  /** The contributions that are not verified yet. */
  unverified: Cents
  /** The totals of the confirmed requests. */
  confirmed: Cents
  /** What was received for all requests. */
  received: Cents
  /** The payments of slips. */
  paid: Cents
  /** What the groups gave to the cofrinho. */
  given: Cents
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

const totalOf = (rows: readonly { value_cents: Cents }[]): Cents => sum(rows.map(({ value_cents }) => value_cents))

export const sumsOf = ({
  contributions,
  requests,
  payments,
  cofrinho,
}: Pick<YearStatement, 'contributions' | 'requests' | 'payments' | 'cofrinho'>): StatementSums => {
  const confirmed = requests.filter(({ confirmed_at }) => confirmed_at !== null)
  return {
    verified: totalOf(contributions.filter(({ status }) => status === 'verified')),
    unverified: totalOf(contributions.filter(({ status }) => status !== 'verified')),
    confirmed: sum(confirmed.map(({ total_cents }) => total_cents)),
    received: sum(requests.map(({ received_cents }) => received_cents)),
    paid: totalOf(payments),
    given: totalOf(cofrinho),
  }
}

/**
 * The line of a ledger in a statement; no line when the ledger has neither closing nor correction.
 * @param own the sum of the ledger's records as they are now: with late payments, without corrections by hand
 */
export function ledgerLine(
  ledger: Ledger,
  own: Cents,
  closings: readonly { ledger: Ledger; closed_at: string; total_cents: Cents }[],
  corrections: readonly CorrectionLine[],
): LedgerLine[] {
  const closing = closings.find((one) => one.ledger === ledger)
  const ofLedger = corrections.filter((one) => one.ledger === ledger)
  if (!closing && ofLedger.length === 0) return []
  const corrected = totalOf(ofLedger)
  return [
    {
      ledger,
      closed_at: closing?.closed_at ?? null,
      closed_cents: closing?.total_cents ?? null,
      corrections_cents: corrected,
      present_cents: (closing?.total_cents ?? own) + corrected,
    },
  ]
}
