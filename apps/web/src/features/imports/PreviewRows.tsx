import type { ImportKind, ImportRow } from '@seara/contract/imports'
import { useMemo, useState } from 'react'
import type { Column } from '../../ui/list/columns.ts'
import { Pager } from '../../ui/list/Pager.tsx'
import { Rows } from '../../ui/list/Rows.tsx'
import { useArrangement } from '../../ui/list/use-arrangement.ts'
import { useRegionNames } from '../../entities/registry/region-names.ts'
import { OutcomeBadge } from './OutcomeBadge.tsx'
import { RowDetails } from './RowDetails.tsx'

const pageSize = 20

/** One page of rows that are all at hand already. */
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

interface PreviewRowsProps {
  kind: ImportKind
  rows: readonly ImportRow[]
}

/** The rows of a sheet, a page at a time however many there are. */
export function PreviewRows({ kind, rows }: PreviewRowsProps) {
  const [page, setPage] = useState(1)
  const { data: regions } = useRegionNames()
  const columns = useMemo(
    (): readonly Column<ImportRow>[] => [
      { key: 'name', header: 'Nome', room: 12, render: ({ name }) => name || 'Sem nome' },
      { key: 'row', header: 'Linha', align: 'right', room: 5, nowrap: true, render: ({ row }) => row },
      {
        key: 'outcome',
        header: 'O que acontece',
        plain: true,
        room: 12,
        nowrap: true,
        render: ({ outcome }) => <OutcomeBadge outcome={outcome} />,
      },
      {
        key: 'details',
        header: 'Detalhes',
        plain: true,
        room: 16,
        render: (row) => <RowDetails kind={kind} row={row} regions={regions} />,
      },
    ],
    [kind, regions],
  )
  const [frame, arrangement] = useArrangement({ columns })
  const result = pageOf(rows, page)
  return (
    <>
      <div ref={frame}>
        {arrangement && (
          <Rows
            label="Linhas da planilha"
            rows={result.data}
            rowKey={({ row }) => row}
            columns={columns}
            arrangement={arrangement}
          />
        )}
      </div>
      <Pager result={result} onPage={setPage} />
    </>
  )
}
