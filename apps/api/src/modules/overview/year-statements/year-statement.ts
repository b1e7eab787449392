import type { Letterhead } from '../../../infra/pdf/letterhead.ts'
import type { CofrinhoLine, ContributionLine, PaymentLine, RequestLine } from './year-statements.repository.ts'

/** What one diocese gave, asked for and paid in a year. The three parts are ledgers apart: nothing adds them up. */
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
}
