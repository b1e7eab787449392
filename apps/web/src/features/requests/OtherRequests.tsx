import type { SiblingRequest } from '@seara/contract/campaigns/requests'
import { records } from '../../routing/paths.ts'
import { RequestBadge } from '../../entities/campaign/RequestBadge.tsx'
import type { Column } from '../../ui/list/rows/columns.ts'
import { momentColumn, moneyColumn } from '../../ui/list/rows/value-columns.ts'
import { DataTable, loadedRows } from '../../ui/list/DataTable.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { TextLink } from '../../ui/TextLink.tsx'

const columns: readonly Column<SiblingRequest>[] = [
  {
    key: 'code',
    header: 'Código',
    room: 8.5,
    nowrap: true,
    render: ({ id, code }) => <TextLink to={records.solicitation.to(id)}>{code}</TextLink>,
  },
  { key: 'name', header: 'Solicitante', plain: true, render: ({ name }) => name },
  momentColumn('created', 'Pedida em', ({ created_at }) => created_at, { plain: true, minor: true }),
  {
    key: 'finished',
    header: 'Situação',
    plain: true,
    minor: true,
    room: 8.5,
    render: (request) => <RequestBadge {...request} />,
  },
  moneyColumn('total', 'Total', ({ total }) => total, { plain: true }),
]

/** The diocese's other requests in the same campaign. Shows nothing when there are none. */
export const OtherRequests = ({ requests }: { requests: SiblingRequest[] }) =>
  requests.length > 0 && (
    <Panel title="Outras solicitações da diocese">
      <DataTable
        label="Outras solicitações da diocese"
        result={loadedRows(requests)}
        columns={columns}
        opens={({ id }) => records.solicitation.to(id)}
        empty={{ title: 'Nenhuma' }}
      />
    </Panel>
  )
