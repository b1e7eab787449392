import { useState } from 'react'
import type { Column } from './rows/columns.ts'
import { Pager } from './paging/Pager.tsx'
import { Rows } from './rows/Rows.tsx'
import { useArrangement } from './rows/use-arrangement.ts'

const pageSize = 20

/** One page of rows that are all loaded, in the shape of a page from the server. */
function pageOf<Row>(rows: readonly Row[], page: number) {
  const start = (page - 1) * pageSize
  const data = rows.slice(start, start + pageSize)
  return {
    data,
    total: rows.length,
    current_page: page,
    last_page: Math.max(1, Math.ceil(rows.length / pageSize)),
    from: data.length > 0 ? start + 1 : null,
    to: data.length > 0 ? start + data.length : null,
    per_page: pageSize,
  }
}

interface PagedRowsProps<Row> {
  /** A name for the rows, for screen readers. */
  label: string
  rows: readonly Row[]
  rowKey: (row: Row) => string | number
  columns: readonly Column<Row>[]
}

/** Shows rows that are all loaded, one page at a time. */
export function PagedRows<Row>({ label, rows, rowKey, columns }: PagedRowsProps<Row>) {
  const [page, setPage] = useState(1)
  const [frame, arrangement] = useArrangement({ columns })
  const result = pageOf(rows, page)
  return (
    <>
      <div ref={frame}>
        {arrangement && (
          <Rows label={label} rows={result.data} rowKey={rowKey} columns={columns} arrangement={arrangement} />
        )}
      </div>
      <Pager result={result} onPage={setPage} />
    </>
  )
}
