import type { PreviewRecord, RecordEffect } from '@seara/contract/return-records'
import { useMemo, useState } from 'react'
import { type CountChoice, CountFilter } from '../../../ui/CountFilter.tsx'
import { PagedRows } from '../../../ui/list/PagedRows.tsx'
import { recordColumns } from '../records/record-columns.tsx'

type Kind = 'paid' | 'attention' | 'registration' | 'known' | 'none'

const effectsOf: Record<Exclude<Kind, 'attention'>, readonly RecordEffect[]> = {
  paid: ['paid', 'paid_after_cancel', 'double'],
  registration: ['confirmed', 'rejected', 'written_off', 'write_off_rejected'],
  known: ['known'],
  none: ['none'],
}

const needsAttention = ({ effect, divergent, review }: PreviewRecord) =>
  effect !== 'known' && (['unmatched', 'double', 'paid_after_cancel'].includes(effect) || divergent || review !== null)

const isOf = (kind: Kind) => (record: PreviewRecord) =>
  kind === 'attention' ? needsAttention(record) : effectsOf[kind].includes(record.effect)

const kinds: readonly { value: Kind; label: string; alarms?: boolean }[] = [
  { value: 'paid', label: 'Pagos' },
  { value: 'attention', label: 'A conferir', alarms: true },
  { value: 'registration', label: 'Registro e baixa' },
  { value: 'known', label: 'Já tinham vindo' },
  { value: 'none', label: 'Nada muda' },
]

interface PreviewRecordsProps {
  filename: string
  records: readonly PreviewRecord[]
}

/**
 * A file's records, what each would do, and the way to see those of one kind; a page at a time however many there are.
 */
export function PreviewRecords({ filename, records }: PreviewRecordsProps) {
  const [kind, setKind] = useState<Kind | null>(null)
  // Records of a preview have no number of their own.
  const rows = useMemo(() => records.map((record, position) => ({ ...record, position })), [records])
  const shown = useMemo(() => (kind === null ? rows : rows.filter(isOf(kind))), [rows, kind])
  const choices: CountChoice<Kind>[] = [
    { value: null, label: 'Todos', count: rows.length },
    ...kinds.map((choice) => ({ ...choice, count: rows.filter(isOf(choice.value)).length })),
  ]
  return (
    <>
      <CountFilter label={`Mostrar os registros de ${filename}`} choices={choices} chosen={kind} onChoose={setKind} />
      <PagedRows
        key={kind}
        label={`Registros de ${filename}`}
        rows={shown}
        rowKey={({ position }) => position}
        columns={recordColumns}
      />
    </>
  )
}
