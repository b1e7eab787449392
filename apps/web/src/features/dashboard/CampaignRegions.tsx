import type { CampaignBoard, CampaignBoardRegion } from '@seara/contract/campaigns/campaign-board'
import { formatNumber } from '../../lib/format.ts'
import type { Column } from '../../ui/list/rows/columns.ts'
import { DataTable, loadedRows } from '../../ui/list/DataTable.tsx'
import { useLocalOrder } from '../../ui/list/search/use-local-order.ts'
import { TextLink } from '../../ui/TextLink.tsx'
import type { CampaignBoardLinks } from './campaign-board-links.ts'
import { noRegions, regionsLabel } from './campaign-board-messages.ts'
import classes from './Regions.module.css'

interface CampaignRegionsProps {
  regions: CampaignBoardRegion[]
  totals: CampaignBoard['totals']
  links: CampaignBoardLinks
}

/** The progress of each region, and of all regions together. Each number links to the rows that it counts. */
export function CampaignRegions({ regions, totals, links }: CampaignRegionsProps) {
  const { rows, list } = useLocalOrder(regions, {
    region: ({ region_name }) => region_name,
    ...Object.fromEntries(counts.map(({ header, count }) => [header, count])),
  })
  return (
    <DataTable
      label={regionsLabel}
      result={loadedRows(rows.length > 1 ? [...rows, { ...totals, id: totalId, region_name: 'Total' }] : rows)}
      list={list}
      rowKey={({ id }) => id ?? 0}
      columns={columnsOf(links)}
      empty={{ title: noRegions }}
    />
  )
}

/** The id that stands for the row of sums. No region has this id. */
const totalId = -1

const counts: readonly { header: string; count: (region: CampaignBoardRegion) => number }[] = [
  { header: 'Solicitações', count: ({ requested }) => requested },
  { header: 'Confirmadas', count: ({ confirmed }) => confirmed },
  { header: 'Por embalar', count: ({ unpacked }) => unpacked },
  { header: 'Embaladas', count: ({ packed }) => packed },
  { header: 'Despachadas', count: ({ shipped }) => shipped },
  { header: 'Não pediram', count: ({ not_asked }) => not_asked },
]

const shareOf = ({ not_asked, asked }: CampaignBoardRegion) =>
  `${formatNumber(not_asked)} de ${formatNumber(not_asked + asked)}`

const spokenShareOf = (region: CampaignBoardRegion) =>
  `${shareOf(region)} ${region.not_asked + region.asked === 1 ? 'diocese' : 'dioceses'}`

function columnsOf(links: CampaignBoardLinks): readonly Column<CampaignBoardRegion>[] {
  // Screen readers may read a link without the row around it, so the link has hidden words: the counted things and the
  // region.
  const number = (
    header: string,
    [one, many]: readonly [string, string],
    count: (region: CampaignBoardRegion) => number,
    to: (regionId: number) => string,
    show = (region: CampaignBoardRegion) => formatNumber(count(region)),
    say = show,
  ): Column<CampaignBoardRegion> => ({
    key: header,
    header,
    align: 'right',
    minor: true,
    room: 7.5,
    nowrap: true,
    sort: header,
    render: (region) =>
      region.id === totalId ? (
        <strong>{show(region)}</strong>
      ) : count(region) === 0 ? (
        // A zero is no link, because there are no rows to show.
        <span className={classes.nothing}>{show(region)}</span>
      ) : (
        <TextLink
          to={to(region.id ?? 0)}
          label={`${say(region)} ${count(region) === 1 ? one : many}, ${region.region_name}`}
        >
          {show(region)}
        </TextLink>
      ),
  })
  return [
    {
      key: 'region',
      header: 'Regional',
      sort: 'region',
      room: 14,
      render: ({ id, region_name }) => (id === totalId ? <strong>{region_name}</strong> : region_name),
    },
    number('Solicitações', ['solicitação', 'solicitações'], ({ requested }) => requested, links.requested),
    number('Confirmadas', ['confirmada', 'confirmadas'], ({ confirmed }) => confirmed, links.confirmed),
    number('Por embalar', ['por embalar', 'por embalar'], ({ unpacked }) => unpacked, links.unpacked),
    number('Embaladas', ['embalada', 'embaladas'], ({ packed }) => packed, links.packed),
    number('Despachadas', ['despachada', 'despachadas'], ({ shipped }) => shipped, links.shipped),
    number(
      'Não pediram',
      ['não pediu', 'não pediram'],
      ({ not_asked }) => not_asked,
      links.notAsked,
      shareOf,
      spokenShareOf,
    ),
  ]
}
