import type { Ledger, YearCheck } from '@seara/contract/overview/year-closings'
import { moneyOf } from '@seara/contract/fields/money'
import { closedYear } from '../../core/closed-year.ts'
import { inTransaction, nowIso, type Context } from '../../core/context.ts'
import { conflict } from '../../core/errors.ts'
import { sum, type Cents } from '../../core/money.ts'
import { record, recordAll } from '../audit/record-change.service.ts'
import * as repository from './closed-years.repository.ts'
import type { ClosedRequest, ClosingRow, NewCorrection } from './closed-years.repository.ts'

export type { ClosedRequest, ClosingRow }

/** The closings of a year, the newest first. */
export const listOf = (ctx: Context, ledger: Ledger, year: number): Promise<ClosingRow[]> =>
  repository.list(ctx.db, ledger, year)

/** The closings that are in force, of all ledgers: those whose year was not reopened. */
export const listHolding = (ctx: Context): Promise<ClosingRow[]> => repository.listOpen(ctx.db)

/**
 * Requires that a year is open, and keeps it open until the transaction ends. Triggers refuse changes of closed years
 * anyway (`guard_year_of_…` in `db/triggers.md`). Call this where the caller would otherwise get another refusal first,
 * and not learn the real reason.
 * @throws conflict when the year is closed
 */
export async function requireOpen(ctx: Context, ledger: Ledger, year: number): Promise<void> {
  if ((await repository.openClosing(ctx.db, ledger, year)) !== null) throw closedYear(ledger, year, ctx.actor === null)
}

/**
 * Requires that a year was never closed, and keeps it from being closed until the transaction ends. A year that was
 * reopened is refused too, because its old closings and corrections count the records that the year had then.
 * @param field the caller's field to which the refusal belongs
 * @throws conflict when the year was closed before
 */
export async function requireNeverClosed(ctx: Context, ledger: Ledger, year: number, field: string): Promise<void> {
  await requireOpen(ctx, ledger, year)
  if ((await repository.list(ctx.db, ledger, year)).length > 0)
    throw conflict(
      `O exercício de ${year} já foi encerrado uma vez: os seus registros não podem passar para outro ano.`,
      'year_was_closed',
      field,
    )
}

/** Keeps all other transactions from changing, closing or correcting the year until this one ends. */
export const lockYear = async (ctx: Context, ledger: Ledger, year: number): Promise<void> => {
  await repository.lockAlone(ctx.db, ledger, year)
}

/**
 * Finds the given requests whose campaign belongs to a closed year. Until the transaction ends, no other transaction
 * can close or reopen the years of these requests.
 * @returns the requests with a closed year, by their ids
 */
export const closedRequests = async (
  ctx: Context,
  requestIds: readonly number[],
): Promise<Map<number, ClosedRequest>> =>
  new Map(
    requestIds.length === 0
      ? []
      : (await repository.closedRequests(ctx.db, requestIds)).map((request) => [request.request_id, request]),
  )

/** The sum of one diocese in a year. */
interface DioceseSum {
  /** Null for the sum of groups without a diocese. */
  diocese_id: number | null
  entries: number
  total_cents: Cents
}

/** The sums and warnings that a closing stores. */
interface YearSums {
  sums: readonly DioceseSum[]
  warnings: readonly YearCheck[]
}

/**
 * Closes a year. From the start of this call nobody else can change the year's money, not even while `read` runs.
 * @param read reads the year's sums; it may throw to refuse the closing
 * @throws conflict when the year is closed already
 */
export const close = (
  ctx: Context,
  ledger: Ledger,
  year: number,
  read: (ctx: Context) => Promise<YearSums>,
): Promise<ClosingRow> =>
  inTransaction(ctx, async (ctx) => {
    await repository.lockAlone(ctx.db, ledger, year)
    await requireOpen(ctx, ledger, year)
    const { sums, warnings } = await read(ctx)
    const closing = await repository.insert(ctx.db, {
      ledger,
      base_year: year,
      closed_at: nowIso(ctx.clock),
      closed_by: ctx.actor?.name ?? null,
      entries: sums.reduce((count, { entries }) => count + entries, 0),
      total_cents: sum(sums.map(({ total_cents }) => total_cents)),
      warnings: JSON.stringify(warnings),
    })
    await repository.insertSums(
      ctx.db,
      sums.map((one) => ({ ...one, closing_id: closing.id })),
    )
    await record(ctx, {
      entity: 'year_closing',
      id: closing.id,
      action: 'create',
      before: null,
      after: snapshot(closing),
    })
    return closing
  })

/** Reopens a closed year; its closing stays on record. @throws conflict when the year is not closed */
export const reopen = (ctx: Context, ledger: Ledger, year: number, reason: string): Promise<ClosingRow> =>
  inTransaction(ctx, async (ctx) => {
    await repository.lockAlone(ctx.db, ledger, year)
    const [before] = (await repository.list(ctx.db, ledger, year)).filter(({ reopened_at }) => reopened_at === null)
    if (!before) throw notClosed(year)
    const after = await repository.reopen(ctx.db, before.id, {
      reopened_at: nowIso(ctx.clock),
      reopened_by: ctx.actor?.name ?? null,
      reopen_reason: reason,
    })
    await record(ctx, {
      entity: 'year_closing',
      id: before.id,
      action: 'update',
      before: snapshot(before),
      after: snapshot(after),
    })
    return after
  })

const notClosed = (year: number) =>
  conflict(`O exercício de ${year} não está encerrado: mude o próprio lançamento.`, 'year_open')

interface ManualCorrection {
  ledger: Ledger
  base_year: number
  diocese_id: number
  value_cents: Cents
  day: string
  reason: string
  /** Null when the correction came without a key. */
  idempotency_key: string | null
}

/**
 * Adds a correction to a closed year. The sums of the closing themselves stay as they are.
 * @returns the correction's id
 * @throws conflict while the year is open
 */
export const correctByHand = (ctx: Context, correction: ManualCorrection): Promise<number> =>
  inTransaction(ctx, async (ctx) => {
    const { ledger, base_year } = correction
    const closing_id = await repository.openClosing(ctx.db, ledger, base_year)
    if (closing_id === null) throw notClosed(base_year)
    const [id = 0] = await insert(ctx, [{ ...correction, closing_id, kind: 'manual', request_id: null, slip_id: null }])
    return id
  })

/** A payment of a closed year that arrived (`late`) or was undone (`undone`) after the closing. */
export interface PaymentCorrection {
  request: ClosedRequest
  slip_id: number
  kind: 'late' | 'undone'
  /** Negative when it lowers the year's sum. */
  value_cents: Cents
  /** The civil day of the payment or of its undoing, `YYYY-MM-DD`. */
  day: string
  reason: string
}

/**
 * Adds corrections for payments, in the caller's transaction. Call this before writing these payments and their slips:
 * a trigger refuses a payment in a closed year that has no correction.
 */
export async function correctPayments(ctx: Context, corrections: readonly PaymentCorrection[]): Promise<void> {
  await insert(
    ctx,
    corrections.map(({ request: { base_year, closing_id, diocese_id, request_id }, ...rest }) => ({
      ...rest,
      ledger: 'campaigns' as const,
      base_year,
      closing_id,
      diocese_id,
      request_id,
    })),
  )
}

type Correction = Omit<NewCorrection, 'created_at' | 'created_by'>

async function insert(ctx: Context, corrections: readonly Correction[]): Promise<number[]> {
  if (corrections.length === 0) return []
  const how = { created_at: nowIso(ctx.clock), created_by: ctx.actor?.name ?? null }
  const ids = (
    await repository.insertCorrections(
      ctx.db,
      corrections.map((correction) => ({ ...correction, ...how })),
    )
  ).map(({ id }) => id)
  await recordAll(
    ctx,
    corrections.map(({ ledger, base_year, kind, value_cents, day, reason, diocese_id }, index) => ({
      entity: 'year_correction',
      id: ids[index] ?? 0,
      action: 'create',
      before: null,
      after: { ledger, base_year, kind, diocese_id, value: moneyOf(value_cents), day, reason },
    })),
  )
  return ids
}

const snapshot = ({ ledger, base_year, entries, total_cents, reopened_at, reopen_reason }: ClosingRow) => ({
  ledger,
  base_year,
  entries,
  total_value: moneyOf(total_cents),
  reopened_at,
  reason: reopen_reason,
})
