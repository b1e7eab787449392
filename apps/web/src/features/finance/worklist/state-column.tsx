import { Text } from '@mantine/core'
import type { ReturnRecord } from '@seara/contract/billing/return-records'
import { formatMoment } from '../../../lib/format.ts'
import type { Column } from '../../../ui/list/rows/columns.ts'
import { ResolveButton } from './ResolveButton.tsx'
import { attentionLabels } from '../../../entities/finance/attention-labels.ts'

/** The column that says that a record waits, or who resolved it and why. */
export const stateColumn: Column<ReturnRecord> = {
  key: 'state',
  header: 'Conferência',
  plain: true,
  room: 12,
  render: (record) => {
    const { attention, resolved_at, resolved_by, resolution, assigned } = record
    if (attention !== null)
      return (
        <>
          <Text fz="sm" c="var(--mantine-color-error)">
            Espera: {attentionLabels[attention].toLowerCase()}
          </Text>
          <ResolveButton record={record} />
        </>
      )
    if (resolved_at === null) return '—'
    return (
      <Text fz="sm">
        {assigned ? 'Ligado à mão' : 'Conferido'} por {resolved_by ?? 'alguém'} em {formatMoment(resolved_at)}:{' '}
        {resolution}
      </Text>
    )
  },
}
