import type { PageQuery, Paged } from '@seara/contract/core/paging'
import { inTransaction, nowIso, type Context } from '../../../core/context.ts'
import { conflict, notFound } from '../../../core/errors.ts'
import { formatDay } from '../../../core/format.ts'
import { record } from '../../../platform/audit/record-change.service.ts'
import { ensureFresh } from '../matches/refresh.service.ts'
import { withMatchesLocked } from '../matches/match-lock.service.ts'
import * as repository from './days.repository.ts'
import type { DayRow } from './days.repository.ts'

export type { DayRow }

/** One page of the days, newest first. @param open true: only days that are not closed */
export async function list(
  ctx: Context,
  query: PageQuery & { account?: number | undefined },
  open: boolean,
): Promise<Paged<DayRow>> {
  await ensureFresh(ctx)
  return repository.list(ctx.db, query, open)
}

/** @throws notFound when the account has no credits on that day */
async function get(ctx: Context, accountId: number, day: string): Promise<DayRow> {
  const found = await repository.find(ctx.db, accountId, day)
  if (!found) throw notFound('O extrato desta conta não tem créditos nesse dia.')
  return found
}

/**
 * Closes a day whose credits were checked with the statement.
 * @throws notFound when the account has no credits on that day; conflict while a credit of the day still waits
 */
export const close = (ctx: Context, accountId: number, day: string): Promise<DayRow> =>
  inTransaction(ctx, (ctx) =>
    withMatchesLocked(ctx, async (ctx) => {
      const row = await get(ctx, accountId, day)
      if (row.waiting_count > 0)
        throw conflict('Ainda há créditos desse dia que esperam por alguém.', 'credits_waiting')
      await repository.close(ctx.db, row, { at: nowIso(ctx.clock), by: ctx.actor?.name ?? null })
      await note(ctx, row, null, formatDay(day))
      return get(ctx, accountId, day)
    }),
  )

/** @throws notFound when the account has no credits on that day */
export const reopen = (ctx: Context, accountId: number, day: string): Promise<DayRow> =>
  inTransaction(ctx, async (ctx) => {
    const row = await get(ctx, accountId, day)
    if (await repository.reopen(ctx.db, accountId, day)) await note(ctx, row, formatDay(day), null)
    return get(ctx, accountId, day)
  })

const note = (ctx: Context, row: DayRow, before: string | null, after: string | null) =>
  record(ctx, {
    entity: 'statement_day',
    id: row.bank_account_id,
    action: 'update',
    before: { closed: before, account: row.bank_name },
    after: { closed: after, account: row.bank_name },
  })
