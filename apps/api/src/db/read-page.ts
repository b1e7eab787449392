import type { SelectQueryBuilder } from 'kysely'
import type { PageQuery, Paged } from '@seara/contract/core/paging'
import { pageOf } from './page-of.ts'

/**
 * Reads one page of a list and counts the whole list, in one statement: a second statement costs more than the count.
 * @param rows the filtered and sorted query, without a limit. It must not group, because the count uses the query
 * without its columns and order. It must have no column `count_of_all`
 */
export async function readPage<DB, TB extends keyof DB, Row>(
  rows: SelectQueryBuilder<DB, TB, Row>,
  { page, limit }: PageQuery,
): Promise<Paged<Row>> {
  const counted = rows
    .clearSelect()
    .clearOrderBy()
    .select((eb) => eb.fn.countAll().as('count_of_all'))
    .$castTo<{ count_of_all: number }>()
  const offset = (page - 1) * limit
  const found = await rows
    .select(counted.as('count_of_all'))
    .limit(limit)
    .offset(offset)
    .$castTo<Row & { count_of_all: number }>()
    .execute()
  const data = found.map(({ count_of_all: _, ...row }) => row as Row)
  // A page past the end has no row from which to read the total, so the total is counted alone.
  const total = found[0]?.count_of_all ?? (page === 1 ? 0 : (await counted.executeTakeFirstOrThrow()).count_of_all)
  return pageOf(data, total, { page, limit })
}
