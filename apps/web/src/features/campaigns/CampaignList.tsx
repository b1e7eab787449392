import type { Campaign } from '@seara/contract/campaigns/campaigns'
import { PageQuery } from '@seara/contract/core/paging'
import { IconPackage } from '@tabler/icons-react'
import { paths, records } from '../../routing/paths.ts'
import { CampaignBadge } from '../../entities/campaign/CampaignBadge.tsx'
import { useCampaigns } from '../../entities/campaign/campaign-queries.ts'
import { AddLink } from '../../ui/AddButton.tsx'
import { iconsRoom } from '../../ui/list/rows/arrange.ts'
import type { Column } from '../../ui/list/rows/columns.ts'
import { dayColumn, momentColumn } from '../../ui/list/rows/value-columns.ts'
import { DataTable } from '../../ui/list/DataTable.tsx'
import { ListPage } from '../../ui/list/ListPage.tsx'
import { ViewLink } from '../../ui/list/rows/row-buttons.tsx'
import { useListSearch } from '../../ui/list/search/use-list-search.ts'
import { TextLink } from '../../ui/TextLink.tsx'
import { ActionLink } from '../../ui/ActionButton.tsx'

const columns: readonly Column<Campaign>[] = [
  { key: 'code', header: 'Código', plain: true, minor: true, room: 7.5, nowrap: true, render: ({ code }) => code },
  {
    key: 'description',
    header: 'Título',
    names: true,
    render: ({ id, description }) => <TextLink to={records.campaign.to(id)}>{description}</TextLink>,
  },
  dayColumn('begin', 'Início', ({ begin_dt }) => begin_dt, { minor: true }),
  momentColumn('end', 'Finalizada em', ({ end_dt }) => end_dt, { minor: true }),
  dayColumn('due', 'Vencimento', ({ due_date }) => due_date),
  { key: 'year', header: 'Ano-base', minor: true, room: 6.5, nowrap: true, render: ({ base_year }) => base_year },
  {
    key: 'status',
    header: 'Situação',
    plain: true,
    room: 9,
    nowrap: true,
    render: (campaign) => <CampaignBadge {...campaign} />,
  },
]

const newCampaign = <AddLink to={paths.campaignCreate}>Nova campanha</AddLink>

const toProducts = (
  <ActionLink to={paths.campaignProducts} icon={IconPackage}>
    Materiais
  </ActionLink>
)

/** The campaigns, the newest first. */
export function CampaignList() {
  const list = useListSearch(PageQuery)
  const campaigns = useCampaigns(list.query)
  return (
    <ListPage
      title="Campanhas Missionárias"
      actions={
        <>
          {toProducts}
          {newCampaign}
        </>
      }
      list={list}
      result={campaigns}
      pager="simple"
    >
      <DataTable
        label="Campanhas Missionárias"
        result={campaigns}
        list={list}
        columns={columns}
        empty={{
          title: 'Ainda não há campanhas',
          message: 'Abra a campanha do ano para que as dioceses possam pedir o material.',
          action: newCampaign,
        }}
        opens={({ id }) => records.campaign.to(id)}
        actionsRoom={iconsRoom(1)}
        renderActions={({ id, description }) => <ViewLink to={records.campaign.to(id)} name={description} />}
      />
    </ListPage>
  )
}
