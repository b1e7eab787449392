import type { SelectQueryBuilder } from 'kysely'
import type { PageQuery, Paged } from '@seara/contract/paging'
import { paginate } from './paginate.ts'

/**
 * Reads one page of a list, and counts the list.
 * @param rows the filtered and sorted query, without a limit; it must not group: without columns and order it counts the rows
 */
export function readPage<DB, TB extends keyof DB, Row>(rows: SelectQueryBuilder<DB, TB, Row>, page: PageQuery): Promise<Paged<Row>> {
  const counted = rows.clearSelect().clearOrderBy().select((eb) => eb.fn.countAll().as('total')).$castTo<{ total: number }>()
  return paginate(rows, async () => (await counted.executeTakeFirstOrThrow()).total, page)
}
