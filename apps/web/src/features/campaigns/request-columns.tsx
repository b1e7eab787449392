import type { RequestListItem } from '@seara/contract/campaigns/request-list'
import { records } from '../../routing/paths.ts'
import { RequestBadge } from '../../entities/campaign/RequestBadge.tsx'
import { SlipBadge } from '../../entities/slip/SlipBadge.tsx'
import { formatCity, formatNumber } from '../../lib/format.ts'
import { Email } from '../../ui/Email.tsx'
import type { Column } from '../../ui/list/rows/columns.ts'
import { momentColumn, moneyColumn } from '../../ui/list/rows/value-columns.ts'
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
  { key: 'name', header: 'Solicitante', sort: 'name', plain: true, minor: true, render: ({ name }) => name },
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
  moneyColumn('total', 'Total', ({ total }) => total, { sort: 'total', plain: true }),
  momentColumn('created', 'Pedida em', ({ created_at }) => created_at, {
    sort: 'created_at',
    plain: true,
    minor: true,
    under: 'code',
  }),
  { key: 'city', header: 'Cidade', plain: true, minor: true, room: 10, render: ({ city, uf }) => formatCity(city, uf) },
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
