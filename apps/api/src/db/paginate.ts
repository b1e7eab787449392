import type { SelectQueryBuilder } from 'kysely'
import type { PageQuery, Paged } from '@seara/contract/paging'

/**
 * Reads one page of a list.
 * @param rows the filtered and sorted query, without a limit
 * @param count a query with the same filter that answers how many rows there are
 */
export async function paginate<DB, TB extends keyof DB, Row>(
  rows: SelectQueryBuilder<DB, TB, Row>,
  count: () => Promise<number>,
  { page, limit }: PageQuery,
): Promise<Paged<Row>> {
  const offset = (page - 1) * limit
  const [data, total] = await Promise.all([rows.limit(limit).offset(offset).execute(), count()])
  return {
    data,
    total,
    current_page: page,
    last_page: Math.max(1, Math.ceil(total / limit)),
    from: data.length ? offset + 1 : null,
    to: data.length ? offset + data.length : null,
    per_page: limit,
  }
}
