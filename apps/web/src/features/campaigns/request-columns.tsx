import type { RequestListItem } from '@seara/contract/campaigns/request-list'
import { records } from '../../routing/paths.ts'
import { RequestBadge } from '../../entities/campaign/RequestBadge.tsx'
import { SlipBadge } from '../../entities/slip/SlipBadge.tsx'
import { formatCity, formatMoment, formatMoney, formatNumber } from '../../lib/format.ts'
import { Email } from '../../ui/Email.tsx'
import type { Column } from '../../ui/list/columns.ts'
import { TextLink } from '../../ui/TextLink.tsx'

/** The columns of a campaign's requests. */
export const requestColumns: readonly Column<RequestListItem>[] = [
  {
    key: 'diocese',
    header: 'Diocese',
    sort: 'diocese',
    room: 13,
    render: ({ id, diocese_name }) => <TextLink to={records.solicitation.to(id)}>{diocese_name}</TextLink>,
  },
  { key: 'code', header: 'Código', plain: true, minor: true, room: 9.5, nowrap: true, render: ({ code }) => code },
  {
    key: 'name',
    header: 'Solicitante',
    sort: 'name',
    plain: true,
    minor: true,
    render: ({ name }) => name,
  },
  {
    key: 'finished',
    header: 'Situação',
    plain: true,
    room: 9,
    nowrap: true,
    render: (request) => <RequestBadge {...request} />,
  },
  {
    key: 'slip',
    header: 'Boleto',
    minor: true,
    under: 'finished',
    plain: true,
    room: 7.5,
    nowrap: true,
    render: ({ status }) => (status === null ? '—' : <SlipBadge status={status} />),
  },
  {
    key: 'boxes',
    header: 'Caixas',
    align: 'right',
    minor: true,
    under: 'total',
    room: 5.5,
    nowrap: true,
    render: ({ boxes, shipped_boxes }) => (boxes === 0 ? '—' : `${formatNumber(shipped_boxes)}/${formatNumber(boxes)}`),
  },
  {
    key: 'total',
    header: 'Total',
    sort: 'total',
    align: 'right',
    plain: true,
    room: 8.5,
    nowrap: true,
    render: ({ total }) => formatMoney(total),
  },
  {
    key: 'created',
    header: 'Pedida em',
    sort: 'created_at',
    plain: true,
    minor: true,
    under: 'code',
    room: 9.5,
    nowrap: true,
    render: ({ created_at }) => formatMoment(created_at),
  },
  {
    key: 'city',
    header: 'Cidade',
    plain: true,
    minor: true,
    room: 10,
    render: ({ city, uf }) => formatCity(city, uf),
  },
  {
    key: 'email',
    header: 'E-mail',
    plain: true,
    minor: true,
    under: 'name',
    room: 12,
    render: ({ email }) => <Email address={email} />,
  },
]
