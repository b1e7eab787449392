import type { HeldQuery } from '@seara/contract/access/second-person'
import type { Paged } from '@seara/contract/core/paging'
import { nowIso, type Context } from '../../../core/context.ts'
import * as repository from './held-actions.repository.ts'
import type { HeldRow } from './held-actions.repository.ts'
import { mayDecideCheck, viewerOf } from './may-decide.service.ts'

/**
 * A held action (one that a second person has to confirm), with the reason in Portuguese why the caller may not decide
 * it. The reason is null when the caller may decide the action or has asked for it, or when it no longer waits.
 */
interface ListedHeld extends HeldRow {
  cannotDecide: string | null
}

/** The actions that the caller asked for or may decide: waiting ones first, then the newest. */
export async function list(ctx: Context, query: HeldQuery): Promise<Paged<ListedHeld>> {
  const viewer = viewerOf(ctx)
  const page = await repository.list(ctx.db, viewer, query)
  const whyNot = mayDecideCheck(ctx, viewer.id)
  const data: ListedHeld[] = []
  for (const row of page.data) {
    const isOthers = row.state === 'waiting' && row.asked_by !== viewer.id
    data.push({ ...row, cannotDecide: isOthers ? ((await whyNot(row))?.message ?? null) : null })
  }
  return { ...page, data }
}

/** How many waiting actions the caller may decide, and since when (ISO 8601) the oldest of them waits. */
export async function countToDecide(ctx: Context): Promise<{ count: number; oldest: string | null }> {
  const viewer = viewerOf(ctx)
  const whyNot = mayDecideCheck(ctx, viewer.id)
  const mine: string[] = []
  for (const action of await repository.listOfOthers(ctx.db, viewer, nowIso(ctx.clock)))
    if ((await whyNot(action)) === null) mine.push(action.asked_at)
  return { count: mine.length, oldest: mine[0] ?? null }
}
