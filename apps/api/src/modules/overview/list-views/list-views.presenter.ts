import type { ListView } from '@seara/contract/overview/list-views'
import type { Context } from '../../../core/context.ts'
import { mayChange, type ListViewRow } from './list-views.service.ts'

/** A view as the caller sees it. */
export const presentListView = (ctx: Context, row: ListViewRow): ListView => {
  const { id, list, name, query, shared, maker, version } = row
  const is_own = row.maker_id !== null && row.maker_id === ctx.actor?.id
  return { id, list, name, query, shared, maker, is_own, may_change: mayChange(ctx, row), version }
}
