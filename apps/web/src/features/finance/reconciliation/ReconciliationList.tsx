import type { Campaign } from '@seara/contract/campaigns/campaigns'
import { PageQuery } from '@seara/contract/core/paging'
import { records } from '../../../routing/paths.ts'
import { CampaignBadge } from '../../../entities/campaign/CampaignBadge.tsx'
import { useCampaigns } from '../../../entities/campaign/campaign-queries.ts'
import { iconsRoom } from '../../../ui/list/rows/arrange.ts'
import type { Column } from '../../../ui/list/rows/columns.ts'
import { DataTable } from '../../../ui/list/DataTable.tsx'
import { ListPage } from '../../../ui/list/ListPage.tsx'
import { ViewLink } from '../../../ui/list/rows/row-buttons.tsx'
import { useListSearch } from '../../../ui/list/search/use-list-search.ts'
import { TextLink } from '../../../ui/TextLink.tsx'
import { description, noCampaigns, noCampaignsMessage, title } from './reconciliation-messages.ts'

const columns: readonly Column<Campaign>[] = [
  {
    key: 'description',
    header: 'Campanha',
    render: ({ id, description }) => <TextLink to={records.reconciliation.to(id)}>{description}</TextLink>,
  },
  { key: 'code', header: 'Código', plain: true, minor: true, room: 7.5, nowrap: true, render: ({ code }) => code },
  {
    key: 'status',
    header: 'Situação',
    plain: true,
    room: 9,
    nowrap: true,
    render: (campaign) => <CampaignBadge {...campaign} />,
  },
]

/** The campaigns, each linked to its reconciliation. */
export function ReconciliationList() {
  const list = useListSearch(PageQuery)
  const campaigns = useCampaigns(list.query)
  return (
    <ListPage title={title} description={description} list={list} result={campaigns} pager="simple">
      <DataTable
        label={title}
        result={campaigns}
        list={list}
        columns={columns}
        empty={{ title: noCampaigns, message: noCampaignsMessage }}
        opens={({ id }) => records.reconciliation.to(id)}
        actionsRoom={iconsRoom(1)}
        renderActions={({ id, description }) => <ViewLink to={records.reconciliation.to(id)} name={description} />}
      />
    </ListPage>
  )
}
