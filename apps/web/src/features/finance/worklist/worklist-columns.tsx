import { Badge, Text } from '@mantine/core'
import type { ReturnRecord } from '@seara/contract/billing/return-records'
import { records } from '../../../routing/paths.ts'
import type { Column } from '../../../ui/list/rows/columns.ts'
import { dayColumn, moneyColumn } from '../../../ui/list/rows/value-columns.ts'
import { TextLink } from '../../../ui/TextLink.tsx'
import { OccurrenceText, slipColumn } from '../records/record-columns.tsx'
import { differenceOf } from '../records/return-messages.ts'
import { attentionLabels } from '../../../entities/finance/attention-labels.ts'

/** The columns of the worklist. */
export const worklistColumns: readonly Column<ReturnRecord>[] = [
  slipColumn(({ our_number }) => `Nosso número ${our_number || 'em branco'}`),
  { key: 'attention', header: 'Por que espera', plain: true, room: 13, render: (record) => <Why record={record} /> },
  moneyColumn('paid', 'Valor pago', ({ kind, paid_value }) => (kind === 'settled' ? paid_value : null), {
    plain: true,
  }),
  dayColumn('date', 'Pago em', ({ occurrence_date }) => occurrence_date, { minor: true, under: 'attention' }),
  {
    key: 'code',
    header: 'Solicitação',
    minor: true,
    room: 9,
    nowrap: true,
    render: ({ invoice }) => invoice?.request_code ?? '—',
  },
  {
    key: 'file',
    header: 'Arquivo',
    minor: true,
    room: 10,
    render: ({ return_file_id, filename }) => (
      <TextLink to={records.returnFile.to(return_file_id)}>{filename}</TextLink>
    ),
  },
]

/** The columns of the payments closed without a slip. `ClosedRecords` adds the column of who closed them. */
export const closedColumns = worklistColumns.filter(({ key }) => key !== 'attention' && key !== 'code')

/** Shows why a record waits, with a detail that tells it from other records with the same reason. */
const Why = ({ record }: { record: ReturnRecord }) => {
  const { attention, divergent, others } = record
  if (attention === null) return '—'
  return (
    <>
      <Badge variant="light" color={attention === 'unmatched' || attention === 'double' ? 'red' : 'trigo'} size="lg">
        {attentionLabels[attention]}
      </Badge>
      {divergent && <Text fz="sm">{differenceOf(record)}</Text>}
      {attention === 'double' && others.some(({ source }) => source === 'manual') && (
        <Text fz="sm">já marcado à mão</Text>
      )}
      {attention === 'review' && <OccurrenceText record={record} />}
    </>
  )
}
