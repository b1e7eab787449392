import { sql, type SelectQueryBuilder } from 'kysely'
import type { PageQuery, Paged } from '@seara/contract/core/paging'
import { pageOf } from './page-of.ts'

/**
 * Reads one page of a search's results and counts all results in the same pass. Meant for expensive searches, because
 * `readPage` searches twice.
 * @param rows the filtered and sorted query, without a limit. It must not group, and must have no column `found`
 */
export async function readFound<DB, TB extends keyof DB, Row>(
  rows: SelectQueryBuilder<DB, TB, Row>,
  query: PageQuery,
): Promise<Paged<Row>> {
  const counted = rows.select(sql<number>`count(*) over ()`.as('found')).$castTo<Row & { found: number }>()
  const offset = (query.page - 1) * query.limit
  const found = await counted.limit(query.limit).offset(offset).execute()
  // A page past the end has no row from which to read the count. The count is then read from the first row of the list.
  const [any] = found.length > 0 || offset === 0 ? found : await counted.limit(1).execute()
  return pageOf(
    found.map(({ found: _, ...row }) => row as unknown as Row),
    any?.found ?? 0,
    query,
  )
}
