import type { PageQuery, Paged } from '@seara/contract/core/paging'
import type { Context } from '../core/context.ts'

/** Rows read at once: few enough not to delay other requests. */
const limit = 500

/**
 * Reads all rows of a list page by page, as of the start of the reading: in one snapshot, none is read twice or missed.
 * Uses one connection until the last row, or until the reader stops.
 * @param read one page, with the rules and the order of the list, which must tell any two rows apart
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
