import { Button } from '@mantine/core'
import type { Campaign } from '@seara/contract/campaigns/campaigns'
import { PageQuery } from '@seara/contract/core/paging'
import { IconPackage } from '@tabler/icons-react'
import { Link } from 'react-router'
import { paths, records } from '../../routing/paths.ts'
import { CampaignBadge } from '../../entities/campaign/CampaignBadge.tsx'
import { formatDay, formatMoment } from '../../lib/format.ts'
import { AddLink } from '../../ui/AddButton.tsx'
import { iconsRoom } from '../../ui/list/arrange.ts'
import type { Column } from '../../ui/list/columns.ts'
import { DataTable } from '../../ui/list/DataTable.tsx'
import { ListPage } from '../../ui/list/ListPage.tsx'
import { ViewLink } from '../../ui/list/row-buttons.tsx'
import { useListSearch } from '../../ui/list/use-list-search.ts'
import { TextLink } from '../../ui/TextLink.tsx'
import { useCampaigns } from './campaign-queries.ts'

const columns: readonly Column<Campaign>[] = [
  {
    key: 'description',
    header: 'Título',
    render: ({ id, description }) => <TextLink to={records.campaign.to(id)}>{description}</TextLink>,
  },
  { key: 'code', header: 'Código', plain: true, minor: true, room: 7.5, nowrap: true, render: ({ code }) => code },
  { key: 'year', header: 'Ano-base', minor: true, room: 6.5, nowrap: true, render: ({ base_year }) => base_year },
  {
    key: 'begin',
    header: 'Início',
    minor: true,
    room: 7.5,
    nowrap: true,
    render: ({ begin_dt }) => formatDay(begin_dt),
  },
  { key: 'due', header: 'Vencimento', room: 7.5, nowrap: true, render: ({ due_date }) => formatDay(due_date) },
  {
    key: 'end',
    header: 'Término',
    minor: true,
    room: 9.5,
    nowrap: true,
    render: ({ end_dt }) => (end_dt === null ? '—' : formatMoment(end_dt)),
  },
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
  <Button
    component={Link}
    to={paths.campaignProducts}
    variant="default"
    leftSection={<IconPackage size={18} aria-hidden="true" />}
  >
    Materiais
  </Button>
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
