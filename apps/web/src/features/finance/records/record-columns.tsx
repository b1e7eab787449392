import { Text } from '@mantine/core'
import { RequestLink } from '../../../entities/slip/RequestLink.tsx'
import type { PreviewRecord } from '@seara/contract/billing/return-records'
import type { Column } from '../../../ui/list/rows/columns.ts'
import { dayColumn, moneyColumn } from '../../../ui/list/rows/value-columns.ts'
import { EffectBadges } from './EffectBadges.tsx'
import { ourNumberOf, unknownSlip } from './return-messages.ts'

/**
 * The column that says whose slip a record is about: the diocese, with a link to the slip's request.
 * @param unknown the text for a record without a slip
 */
export const slipColumn = (unknown: (record: PreviewRecord) => string): Column<PreviewRecord> => ({
  key: 'slip',
  header: 'De quem é',
  room: 13,
  render: (record) =>
    record.invoice ? <RequestLink of={record.invoice}>{record.invoice.diocese_name}</RequestLink> : unknown(record),
})

/** The bank's words about a record and, below, the point that a person has to review. */
export const OccurrenceText = ({ record: { occurrence, reasons, review } }: { record: PreviewRecord }) => (
  <div>
    {[occurrence, ...reasons].join(' · ')}
    {review && (
      <Text fz="sm" c="var(--mantine-color-error)">
        {review}
      </Text>
    )}
  </div>
)

const isMoney = ({ kind }: PreviewRecord) => kind === 'settled'

/** The columns of the records of a bank's return file. */
export const recordColumns: readonly Column<PreviewRecord>[] = [
  slipColumn(({ effect, our_number }) => (effect === 'undone' ? `Nosso número ${our_number}` : unknownSlip)),
  {
    key: 'our_number',
    header: 'Nosso número',
    minor: true,
    room: 10.5,
    nowrap: true,
    render: (record) => ourNumberOf(record) || '—',
  },
  {
    key: 'line',
    header: 'Linha',
    align: 'right',
    minor: true,
    room: 5,
    nowrap: true,
    render: ({ line }) => line ?? '—',
  },
  {
    key: 'occurrence',
    header: 'O que o banco diz',
    plain: true,
    room: 12,
    render: (record) => <OccurrenceText record={record} />,
  },
  dayColumn('credit', 'Crédito', (record) => (isMoney(record) ? record.credit_date : null), {
    minor: true,
    under: 'occurrence',
  }),
  moneyColumn('paid', 'Valor pago', (record) => (isMoney(record) ? record.paid_value : null), { plain: true }),
  {
    key: 'effect',
    header: 'O que acontece',
    plain: true,
    room: 13,
    render: (record) => <EffectBadges record={record} />,
  },
]
