import type { ReturnOutcome } from '@seara/contract/billing/return-files'
import { isOfKind, type PreviewKind, type PreviewRecord } from '@seara/contract/billing/return-records'
import { Text } from '@mantine/core'
import { useMemo, useState } from 'react'
import { type CountChoice, CountFilter } from '../../../ui/CountFilter.tsx'
import { PagedRows } from '../../../ui/list/PagedRows.tsx'
import { Pager } from '../../../ui/list/paging/Pager.tsx'
import { Rows } from '../../../ui/list/rows/Rows.tsx'
import { useArrangement } from '../../../ui/list/rows/use-arrangement.ts'
import { recordColumns } from '../records/record-columns.tsx'
import { loadFailed } from '../records/return-messages.ts'
import { type PreviewOf, usePreviewPage } from './return-queries.ts'

const kinds: readonly { value: PreviewKind; label: string; alarms?: boolean }[] = [
  { value: 'paid', label: 'Pagos' },
  { value: 'attention', label: 'A conferir', alarms: true },
  { value: 'registration', label: 'Registro e baixa' },
  { value: 'known', label: 'Já tinham vindo' },
  { value: 'none', label: 'Nada muda' },
]

/** The records of a previewed file and their effects, page by page, with a filter by kind. */
export function PreviewRecords({ outcome, source }: { outcome: ReturnOutcome; source: PreviewOf }) {
  const { filename, records, preview = [] } = outcome
  const { id, file, kinds: counts } = source
  const [kind, setKind] = useState<PreviewKind | null>(null)
  const choices: CountChoice<PreviewKind>[] = [
    { value: null, label: 'Todos', count: counts.all },
    ...kinds.map((choice) => ({ ...choice, count: counts[choice.value] })),
  ]
  const label = `Registros de ${filename}`
  return (
    <>
      <CountFilter label={`Mostrar os registros de ${filename}`} choices={choices} chosen={kind} onChoose={setKind} />
      {id !== null && preview.length < records ? (
        <RecordsByPage key={kind} label={label} id={id} file={file} kind={kind} />
      ) : (
        <RecordsAtHand key={kind} label={label} records={preview} kind={kind} />
      )}
    </>
  )
}

interface RecordsProps {
  label: string
  kind: PreviewKind | null
}

function RecordsAtHand({ label, records, kind }: RecordsProps & { records: readonly PreviewRecord[] }) {
  // The records of a preview have no id, so the position in the file identifies a row.
  const rows = useMemo(() => records.map((record, position) => ({ ...record, position })), [records])
  const shown = useMemo(() => rows.filter((record) => kind === null || isOfKind(kind, record)), [rows, kind])
  return <PagedRows label={label} rows={shown} rowKey={({ position }) => position} columns={recordColumns} />
}

function RecordsByPage({ label, id, file, kind }: RecordsProps & { id: string; file: number }) {
  const [page, setPage] = useState(1)
  const { data: result, error } = usePreviewPage(id, file, { page: String(page), limit: '20', kind: kind ?? '' })
  const [frame, arrangement] = useArrangement({ columns: recordColumns })
  const rows = useMemo(() => (result?.data ?? []).map((record, position) => ({ ...record, position })), [result])
  return (
    <>
      <div ref={frame} aria-busy={result === undefined && error === null}>
        {arrangement && result && (
          <Rows
            label={label}
            rows={rows}
            rowKey={({ position }) => position}
            columns={recordColumns}
            arrangement={arrangement}
          />
        )}
      </div>
      {result && <Pager result={result} onPage={setPage} />}
      {error && (
        <Text role="alert" p="md" c="var(--mantine-color-error)">
          {error.message || loadFailed}
        </Text>
      )}
    </>
  )
}
