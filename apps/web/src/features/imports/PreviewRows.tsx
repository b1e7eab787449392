import type { ImportKind, ImportRow } from '@seara/contract/overview/imports'
import { useMemo } from 'react'
import { useRegionNames } from '../../entities/registry/region-names.ts'
import type { Column } from '../../ui/list/rows/columns.ts'
import { PagedRows } from '../../ui/list/PagedRows.tsx'
import { OutcomeBadge } from './OutcomeBadge.tsx'
import { RowDetails } from './RowDetails.tsx'

/** The rows of a previewed sheet, one page at a time. */
export function PreviewRows({ kind, rows }: { kind: ImportKind; rows: readonly ImportRow[] }) {
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
  return <PagedRows label="Linhas da planilha" rows={rows} rowKey={({ row }) => row} columns={columns} />
}
