import { RequestLink } from '../../../entities/slip/RequestLink.tsx'
import type { ReconciliationRow } from '@seara/contract/billing/reconciliation'
import { SlipBadge } from '../../../entities/slip/SlipBadge.tsx'
import type { Column } from '../../../ui/list/rows/columns.ts'
import { dayColumn, moneyColumn } from '../../../ui/list/rows/value-columns.ts'

/** The columns of the rows that a figure sums. */
export const rowColumns: readonly Column<ReconciliationRow>[] = [
  {
    key: 'diocese',
    header: 'Diocese',
    room: 13,
    render: ({ diocese_name, deleted, ...row }) => (
      <RequestLink of={{ ...row, request_deleted: deleted }}>{diocese_name}</RequestLink>
    ),
  },
  {
    key: 'code',
    header: 'Solicitação',
    minor: true,
    room: 9,
    nowrap: true,
    render: ({ request_code }) => request_code,
  },
  {
    key: 'slip',
    header: 'Boleto',
    plain: true,
    room: 10,
    render: ({ invoice }) => (invoice ? <SlipBadge status={invoice.status} /> : 'Sem boleto'),
  },
  dayColumn('due', 'Vencimento', ({ invoice }) => invoice?.due_date ?? null, { minor: true, under: 'slip' }),
  dayColumn('credit', 'Crédito', ({ invoice }) => invoice?.credit_date ?? null, { minor: true, under: 'slip' }),
  { key: 'region', header: 'Regional', minor: true, room: 8, render: ({ region_name }) => region_name ?? '—' },
  {
    key: 'number',
    header: 'Nosso número',
    plain: true,
    minor: true,
    under: 'slip',
    room: 11,
    nowrap: true,
    render: ({ invoice }) => invoice?.our_number ?? '—',
  },
  {
    key: 'name',
    header: 'Solicitante',
    plain: true,
    minor: true,
    room: 10,
    render: ({ request_name }) => request_name,
  },
  moneyColumn(
    'requested',
    'Solicitado',
    ({ requested, amount }) => (requested === 0 || requested === amount ? null : requested),
    { minor: true },
  ),
  moneyColumn('amount', 'Valor na soma', ({ amount }) => amount, { plain: true }),
]
