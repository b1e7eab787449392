import type { CampaignBoardRegion } from '@seara/contract/campaigns/campaign-board'
import { formatNumber } from '../../lib/format.ts'
import type { Column } from '../../ui/list/rows/columns.ts'
import { DataTable, loadedRows } from '../../ui/list/DataTable.tsx'
import { TextLink } from '../../ui/TextLink.tsx'
import type { CampaignBoardLinks } from './campaign-board-links.ts'
import { noRegions, regionsLabel } from './campaign-board-messages.ts'
import classes from './RegionBoard.module.css'

/** The progress of each region; each number links to its rows. */
export const CampaignRegions = ({ regions, links }: { regions: CampaignBoardRegion[]; links: CampaignBoardLinks }) => (
  <DataTable
    label={regionsLabel}
    result={loadedRows(regions)}
    rowKey={({ id }) => id ?? 0}
    columns={columnsOf(links)}
    empty={{ title: noRegions }}
  />
)

const shareOf = ({ not_asked, asked }: CampaignBoardRegion) =>
  `${formatNumber(not_asked)} de ${formatNumber(not_asked + asked)}`

function columnsOf(links: CampaignBoardLinks): readonly Column<CampaignBoardRegion>[] {
  // For screen readers, which may read the link alone.
  const number = (
    header: string,
    [one, many]: readonly [string, string],
    count: (region: CampaignBoardRegion) => number,
    to: (regionId: number) => string,
    show = (region: CampaignBoardRegion) => formatNumber(count(region)),
  ): Column<CampaignBoardRegion> => ({
    key: header,
    header,
    align: 'right',
    minor: true,
    room: 7.5,
    nowrap: true,
    render: (region) =>
      count(region) === 0 ? (
        // Zero has no rows to show.
        <span className={classes.nothing}>{show(region)}</span>
      ) : (
        <TextLink
          to={to(region.id ?? 0)}
          label={`${show(region)} ${count(region) === 1 ? one : many}, ${region.region_name}`}
        >
          {show(region)}
        </TextLink>
      ),
  })
  return [
    { key: 'region', header: 'Regional', room: 14, render: ({ region_name }) => region_name },
    number('Solicitações', ['solicitação', 'solicitações'], ({ requested }) => requested, links.requested),
    number('Confirmadas', ['confirmada', 'confirmadas'], ({ confirmed }) => confirmed, links.confirmed),
    number('Por embalar', ['por embalar', 'por embalar'], ({ unpacked }) => unpacked, links.unpacked),
    number('Embaladas', ['embalada', 'embaladas'], ({ packed }) => packed, links.packed),
    number('Despachadas', ['despachada', 'despachadas'], ({ shipped }) => shipped, links.shipped),
    number(
      'Não pediram',
      ['dioceses não pediu', 'dioceses não pediram'],
      ({ not_asked }) => not_asked,
      links.notAsked,
      shareOf,
    ),
  ]
}
