import { Badge } from '@mantine/core'
import type { ReconciliationRow } from '@seara/contract/billing/reconciliation'
import { records } from '../../../routing/paths.ts'
import { SlipBadge } from '../../../entities/slip/SlipBadge.tsx'
import { formatDay, formatMoney } from '../../../lib/format.ts'
import type { Column } from '../../../ui/list/columns.ts'
import { TextLink } from '../../../ui/TextLink.tsx'

/** The columns of the rows behind a figure. */
export const rowColumns: readonly Column<ReconciliationRow>[] = [
  {
    key: 'diocese',
    header: 'Diocese',
    room: 13,
    render: ({ champaingn_solicitation_id, diocese_name, deleted }) =>
      deleted ? (
        <>
          {diocese_name}{' '}
          <Badge variant="light" color="gray">
            Solicitação excluída
          </Badge>
        </>
      ) : (
        <TextLink to={records.solicitation.to(champaingn_solicitation_id)}>{diocese_name}</TextLink>
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
  {
    key: 'due',
    header: 'Vencimento',
    minor: true,
    under: 'slip',
    room: 7.5,
    nowrap: true,
    render: ({ invoice }) => (invoice ? formatDay(invoice.due_date) : '—'),
  },
  {
    key: 'credit',
    header: 'Crédito',
    minor: true,
    under: 'slip',
    room: 7.5,
    nowrap: true,
    render: ({ invoice }) => (invoice?.credit_date ? formatDay(invoice.credit_date) : '—'),
  },
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
  {
    key: 'requested',
    header: 'Solicitado',
    align: 'right',
    minor: true,
    room: 8.5,
    nowrap: true,
    render: ({ requested, amount }) => (requested === 0 || requested === amount ? '—' : formatMoney(requested)),
  },
  {
    key: 'amount',
    header: 'Valor na soma',
    align: 'right',
    plain: true,
    room: 8.5,
    nowrap: true,
    render: ({ amount }) => formatMoney(amount),
  },
]
