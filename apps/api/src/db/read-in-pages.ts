import type { PageQuery, Paged } from '@seara/contract/core/paging'
import type { Context } from '../core/context.ts'

/** How many rows are read at once: so few that other requests are not delayed. */
const limit = 500

/**
 * Reads all rows of a list page by page, in one snapshot, so that no row is read twice or missed. Occupies one
 * connection until the last row is read, or until the reader stops.
 * @param read reads one page of the list; its order must be unambiguous
 */
export async function* readInPages<Row>(
  ctx: Context,
  read: (ctx: Context, page: PageQuery) => Promise<Pick<Paged<Row>, 'data' | 'last_page'>>,
): AsyncGenerator<Row, void, undefined> {
  const db = await ctx.db.startTransaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute()
  try {
    for (let page = 1; ; page += 1) {
      const { data, last_page } = await read({ ...ctx, db }, { page, limit })
      yield* data
      if (page >= last_page) return
    }
  } finally {
    await db.rollback().execute()
  }
}
