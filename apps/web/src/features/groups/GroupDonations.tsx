import type { DonationOfGroup, IamGroup } from '@seara/contract/cofrinho/iam-groups'
import { PageQuery } from '@seara/contract/core/paging'
import { records } from '../../routing/paths.ts'
import { formatMomentDay } from '../../lib/format.ts'
import { DonationBadge } from '../../entities/donation/DonationBadge.tsx'
import { iconsRoom } from '../../ui/list/rows/arrange.ts'
import type { Column } from '../../ui/list/rows/columns.ts'
import { moneyColumn } from '../../ui/list/rows/value-columns.ts'
import { DataTable } from '../../ui/list/DataTable.tsx'
import { ListFrame } from '../../ui/list/ListFrame.tsx'
import { ViewLink } from '../../ui/list/rows/row-buttons.tsx'
import { useListSearch } from '../../ui/list/search/use-list-search.ts'
import { Panel } from '../../ui/Panel.tsx'
import { TextLink } from '../../ui/TextLink.tsx'
import { donationsPrefix, noDonations, noDonationsMessage } from './group-messages.ts'
import { useDonationsOf } from './group-queries.ts'

const columns: readonly Column<DonationOfGroup>[] = [
  {
    key: 'title',
    header: 'Doação',
    render: ({ id, title }) => <TextLink to={records.donation.to(id)}>{title}</TextLink>,
  },
  {
    key: 'status',
    header: 'Situação',
    plain: true,
    minor: true,
    room: 9,
    nowrap: true,
    render: ({ finished }) => <DonationBadge finished={finished} />,
  },
  {
    key: 'date',
    header: 'Contribuiu em',
    minor: true,
    room: 9,
    nowrap: true,
    render: ({ donation_at }) => formatMomentDay(donation_at),
  },
  moneyColumn('value', 'Valor', ({ pivot }) => pivot.value, { plain: true, room: 9 }),
]

/** The donations to which a group gave. A group that gave several times to one donation has several rows. */
export function GroupDonations({ group }: { group: IamGroup }) {
  const list = useListSearch(PageQuery, donationsPrefix)
  const donations = useDonationsOf(group.id, list.query)
  return (
    <Panel title="Doações" description="O que o grupo já deu ao cofrinho, do mais recente ao mais antigo.">
      <ListFrame list={list} result={donations} pager="simple">
        <DataTable
          label="Doações do grupo"
          result={donations}
          list={list}
          columns={columns}
          rowKey={({ pivot }) => pivot.id}
          empty={{ title: noDonations, message: noDonationsMessage }}
          opens={({ id }) => records.donation.to(id)}
          actionsRoom={iconsRoom(1)}
          renderActions={({ id, title }) => <ViewLink to={records.donation.to(id)} name={title} />}
        />
      </ListFrame>
    </Panel>
  )
}
