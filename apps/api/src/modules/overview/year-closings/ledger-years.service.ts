import { createHash } from 'node:crypto'
import type { Ledger, YearCheck, YearCheckCode } from '@seara/contract/overview/year-closings'
import { moneyOf } from '@seara/contract/fields/money'
import { today } from '../../../core/civil-time.ts'
import type { Context } from '../../../core/context.ts'
import { conflict, notFound } from '../../../core/errors.ts'
import type { Cents } from '../../../core/money.ts'
import * as closings from '../../../platform/closed-years/closed-years.service.ts'
import * as worklist from '../../billing/return-files/worklist.service.ts'
import * as corrections from './corrections.repository.ts'
import * as repository from './ledger-years.repository.ts'
import type { CheckRow, YearRow } from './ledger-years.repository.ts'

/** A year of a ledger, with its closing and the corrections that count. */
export interface YearState extends YearRow {
  /** The closing that is valid now; null while the year is open. */
  closing: closings.ClosingRow | null
  correction_count: number
  corrections_cents: Cents
  /** The sum of the records as they are now, plus the corrections by hand, which the records do not contain. */
  present_cents: Cents
}

/** Every year of every ledger, newest first. */
export async function list(ctx: Context): Promise<YearState[]> {
  const [years, holding, sums] = await Promise.all([
    repository.listYears(ctx.db),
    closings.listHolding(ctx),
    corrections.sums(ctx.db),
  ])
  return years.map((year) => stateOf(year, holding, sums))
}

/** @throws notFound when the ledger has nothing in that year */
export async function get(ctx: Context, ledger: Ledger, year: number): Promise<YearState> {
  const only = { ledger, year }
  const [[found], closed, sums] = await Promise.all([
    repository.listYears(ctx.db, only),
    closings.listOf(ctx, ledger, year),
    corrections.sums(ctx.db, only),
  ])
  if (!found) throw notFound(nothing[ledger])
  return stateOf(
    found,
    closed.filter(({ reopened_at }) => reopened_at === null),
    sums,
  )
}

const nothing: Record<Ledger, string> = {
  collections: 'Não há Coleta nesse ano!',
  campaigns: 'Não há Campanha nesse ano!',
  cofrinho: 'Não há doações do cofrinho nesse ano!',
}

function stateOf(
  year: YearRow,
  holding: readonly closings.ClosingRow[],
  sums: readonly corrections.CorrectionSum[],
): YearState {
  const isOfYear = (one: { ledger: Ledger; base_year: number }) =>
    one.ledger === year.ledger && one.base_year === year.base_year
  const corrected = sums.find(isOfYear)
  return {
    ...year,
    closing: holding.find(isOfYear) ?? null,
    correction_count: corrected?.count ?? 0,
    corrections_cents: corrected?.cents ?? 0n,
    present_cents: year.total_cents + (corrected?.manual_cents ?? 0n),
  }
}

/** A year with everything to check before it is closed. */
export interface YearDetails extends YearState {
  checks: CheckRow[]
  /** A fingerprint of the sums and checks. The caller sends it back to close the year with exactly these values. */
  seen: string
  /** All closings of the year, including those that a reopening has ended. */
  closings: closings.ClosingRow[]
}

/** @throws notFound when the ledger has nothing in that year */
export async function details(ctx: Context, ledger: Ledger, year: number): Promise<YearDetails> {
  const state = await get(ctx, ledger, year)
  const [checks, past] = await Promise.all([checksOf(ctx, ledger, year), closings.listOf(ctx, ledger, year)])
  return { ...state, checks, seen: fingerprint(state, checks), closings: past }
}

async function checksOf(ctx: Context, ledger: Ledger, year: number): Promise<CheckRow[]> {
  const waiting = ledger === 'campaigns' ? await worklist.waitingOfYear(ctx, year) : { count: 0, cents: null }
  return repository.checks(ctx.db, ledger, year, Number(today(ctx.clock).slice(0, 4)), waiting)
}

function fingerprint({ entries, total_cents }: YearRow, checks: readonly CheckRow[]): string {
  const lines = [entries, total_cents, ...checks.map(({ code, count, cents }) => `${code} ${count} ${cents ?? ''}`)]
  return createHash('sha256').update(lines.join('\n')).digest('base64url')
}

/** The checks that prevent a closing, with the message of the refusal. All other checks only warn. */
const refusals: Partial<Record<YearCheckCode, (ledger: Ledger) => string>> = {
  not_finished: (ledger) =>
    ledger === 'collections'
      ? 'Finalize a Coleta antes de encerrar o exercício.'
      : 'Finalize a Campanha antes de encerrar o exercício.',
  receipts_waiting: () => 'Ainda há recibos a emitir: espere alguns segundos e confira de novo.',
  year_running: () => 'O ano ainda não terminou: o cofrinho recebe até 31 de dezembro.',
}

const refuses = (code: YearCheckCode): boolean => refusals[code] !== undefined

/**
 * Closes a year with the sums that the caller saw.
 * @param seen the fingerprint that `details` returned
 * @throws notFound when the ledger has nothing in that year; conflict when the year is already closed, is not ready, or
 * has changed since the caller saw its sums
 */
export async function close(ctx: Context, ledger: Ledger, year: number, seen: string): Promise<YearDetails> {
  await get(ctx, ledger, year)
  await closings.close(ctx, ledger, year, async (ctx) => {
    const now = await details(ctx, ledger, year)
    for (const { code } of now.checks) {
      const words = refusals[code]
      if (words) throw conflict(words(ledger), 'year_not_ready')
    }
    if (now.seen !== seen)
      throw conflict('O exercício mudou depois que você o abriu: confira as somas e os avisos de novo.', 'year_changed')
    return { sums: await repository.sumsByDiocese(ctx.db, ledger, year), warnings: now.checks.map(warningOf) }
  })
  return details(ctx, ledger, year)
}

/**
 * Reopens a closed year.
 * @throws notFound when the ledger has nothing in that year; conflict when the year is not closed
 */
export async function reopen(ctx: Context, ledger: Ledger, year: number, reason: string): Promise<YearDetails> {
  await get(ctx, ledger, year)
  await closings.reopen(ctx, ledger, year, reason)
  return details(ctx, ledger, year)
}

/** A check in the form of the API. A closing stores it in this form too. */
export const warningOf = ({ code, count, cents }: CheckRow): YearCheck => ({
  code,
  refuses: refuses(code),
  count,
  value: cents === null ? null : moneyOf(cents),
})
