import type { PageQuery, Paged } from '@seara/contract/core/paging'

/** One page of a list, as endpoints answer it. @param data the rows of the page @param total rows of the whole list */
export function pageOf<Row>(data: Row[], total: number, { page, limit }: PageQuery): Paged<Row> {
  const offset = (page - 1) * limit
  return {
    data,
    total,
    current_page: page,
    last_page: Math.max(1, Math.ceil(total / limit)),
    from: data.length > 0 ? offset + 1 : null,
    to: data.length > 0 ? offset + data.length : null,
    per_page: limit,
  }
}
