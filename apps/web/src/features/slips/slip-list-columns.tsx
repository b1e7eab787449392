import type { SlipListItem } from '@seara/contract/billing/campaign-slips'
import { BankState } from '../../entities/slip/BankState.tsx'
import { RequestLink } from '../../entities/slip/RequestLink.tsx'
import { dioceseColumn, ourNumberColumn } from '../../entities/slip/slip-columns.tsx'
import { SlipStatus } from '../../entities/slip/SlipStatus.tsx'
import { formatMomentDay } from '../../lib/format.ts'
import type { Column } from '../../ui/list/rows/columns.ts'
import { dayColumn, moneyColumn } from '../../ui/list/rows/value-columns.ts'

/** The columns of a campaign's slips. */
export const slipColumns: readonly Column<SlipListItem>[] = [
  {
    ...dioceseColumn,
    sort: 'diocese',
    render: (slip) => (
      <RequestLink of={slip} slipId={slip.id}>
        {slip.diocese_name}
      </RequestLink>
    ),
  },
  ourNumberColumn,
  { key: 'status', header: 'Situação', plain: true, room: 9.5, render: (slip) => <SlipStatus {...slip} /> },
  {
    key: 'registration',
    header: 'No banco',
    minor: true,
    under: 'status',
    room: 11,
    render: (slip) => <BankState {...slip} />,
  },
  dayColumn('due', 'Vencimento', ({ due_date }) => due_date, { sort: 'due_date', room: 9.5 }),
  moneyColumn('value', 'Valor', ({ value }) => value, { sort: 'value', plain: true, room: 9.5 }),
  moneyColumn('paid', 'Pago', ({ paid_value }) => paid_value, { minor: true, under: 'value' }),
  dayColumn('credit', 'Crédito', ({ credit_date }) => credit_date, {
    sort: 'credit_date',
    minor: true,
    under: 'due',
    room: 9.5,
  }),
  { key: 'name', header: 'Solicitante', plain: true, minor: true, render: ({ request_name }) => request_name },
  {
    key: 'code',
    header: 'Código',
    plain: true,
    minor: true,
    under: 'name',
    room: 8.5,
    nowrap: true,
    render: ({ request_code }) => request_code,
  },
  {
    key: 'created',
    header: 'Gerado em',
    sort: 'created_at',
    minor: true,
    under: 'number',
    room: 9.5,
    nowrap: true,
    render: ({ created_at }) => formatMomentDay(created_at),
  },
]
