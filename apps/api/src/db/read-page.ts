import type { SelectQueryBuilder } from 'kysely'
import type { PageQuery, Paged } from '@seara/contract/core/paging'

/**
 * Reads one page of a list, and counts the list.
 * @param rows the filtered and sorted query, without a limit; it must not group: without columns and order it counts
 * the rows
 */
export async function readPage<DB, TB extends keyof DB, Row>(
  rows: SelectQueryBuilder<DB, TB, Row>,
  { page, limit }: PageQuery,
): Promise<Paged<Row>> {
  const counted = rows
    .clearSelect()
    .clearOrderBy()
    .select((eb) => eb.fn.countAll().as('total'))
    .$castTo<{ total: number }>()
  const offset = (page - 1) * limit
  const [data, { total }] = await Promise.all([
    rows.limit(limit).offset(offset).execute(),
    counted.executeTakeFirstOrThrow(),
  ])
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
