import { Badge, Text } from '@mantine/core'
import type { ReturnFile } from '@seara/contract/billing/return-files'
import { records } from '../../../routing/paths.ts'
import { formatNumber } from '../../../lib/format.ts'
import type { Column } from '../../../ui/list/rows/columns.ts'
import { momentColumn, moneyColumn } from '../../../ui/list/rows/value-columns.ts'
import { TextLink } from '../../../ui/TextLink.tsx'
import { bankNames, statusNames } from '../records/return-messages.ts'

/** The columns of the return files received so far. */
export const historyColumns: readonly Column<ReturnFile>[] = [
  {
    key: 'filename',
    header: 'Arquivo',
    room: 12,
    render: ({ id, filename }) => <TextLink to={records.returnFile.to(id)}>{filename}</TextLink>,
  },
  momentColumn('applied', 'Enviado em', ({ applied_at }) => applied_at, { plain: true, minor: true }),
  { key: 'by', header: 'Por', minor: true, under: 'applied', room: 9, render: ({ applied_by }) => applied_by ?? '—' },
  {
    key: 'bank',
    header: 'Banco',
    plain: true,
    minor: true,
    room: 8.5,
    render: ({ bank }) => (bank ? bankNames[bank] : '—'),
  },
  {
    key: 'records',
    header: 'Registros',
    align: 'right',
    minor: true,
    room: 6,
    nowrap: true,
    render: ({ status, records }) => (status !== 'rejected' ? formatNumber(records) : '—'),
  },
  moneyColumn('paid', 'Recebido', ({ paid_value }) => (paid_value > 0 ? paid_value : null), { plain: true }),
  { key: 'status', header: 'Situação', plain: true, room: 15, render: (file) => <FileStatus file={file} /> },
]

/** Whether a file was applied and, if not, why. Also says how many of its records are in the worklist. */
const FileStatus = ({ file: { status, reason, undo_reason, attention } }: { file: ReturnFile }) => (
  <>
    <Badge variant="light" color={statusNames[status].color} size="lg">
      {statusNames[status].after}
    </Badge>
    {attention > 0 && (
      <Text fz="sm" c="var(--mantine-color-error)">
        {formatNumber(attention)} a conferir
      </Text>
    )}
    {(reason ?? undo_reason) !== null && (
      <Text fz="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
        {reason ?? undo_reason}
      </Text>
    )}
  </>
)
