import type { ImportKind, ImportRow } from '@seara/contract/imports'
import { useMemo, useState } from 'react'
import type { Column } from '../../ui/list/columns.ts'
import { Pager } from '../../ui/list/Pager.tsx'
import { RowCards } from '../../ui/list/RowCards.tsx'
import { RowTable } from '../../ui/list/RowTable.tsx'
import { useRegionNames } from '../../entities/registry/region-names.ts'
import { useIsPhone } from '../../ui/use-is-phone.ts'
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
  const phone = useIsPhone()
  const columns = useMemo(
    (): readonly Column<ImportRow>[] => [
      { key: 'name', header: 'Nome', width: '30%', render: ({ name }) => name || 'Sem nome' },
      { key: 'row', header: 'Linha', align: phone ? undefined : 'right', width: '80px', render: ({ row }) => row },
      {
        key: 'outcome',
        header: 'O que acontece',
        width: '190px',
        nowrap: true,
        render: ({ outcome }) => <OutcomeBadge outcome={outcome} />,
      },
      { key: 'details', header: 'Detalhes', render: (row) => <RowDetails kind={kind} row={row} regions={regions} /> },
    ],
    [kind, phone, regions],
  )
  const result = pageOf(rows, page)
  const Rows = phone ? RowCards : RowTable
  return (
    <>
      <Rows label="Linhas da planilha" rows={result.data} rowKey={({ row }) => row} columns={columns} stale={false} />
      <Pager result={result} onPage={setPage} />
    </>
  )
}
