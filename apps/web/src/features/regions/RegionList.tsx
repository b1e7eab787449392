import { PageQuery } from '@seara/contract/core/paging'
import type { RegionListItem } from '@seara/contract/registry/regions'
import { paths, records } from '../../routing/paths.ts'
import { AddLink } from '../../ui/AddButton.tsx'
import { iconsRoom } from '../../ui/list/rows/arrange.ts'
import type { Column } from '../../ui/list/rows/columns.ts'
import { DataTable } from '../../ui/list/DataTable.tsx'
import { ListPage } from '../../ui/list/ListPage.tsx'
import { ViewLink } from '../../ui/list/rows/row-buttons.tsx'
import { useListSearch } from '../../ui/list/search/use-list-search.ts'
import { TextLink } from '../../ui/TextLink.tsx'
import { useRegions } from './region-queries.ts'

const columns: readonly Column<RegionListItem>[] = [
  {
    key: 'name',
    header: 'Regional',
    render: ({ id, region_name }) => <TextLink to={records.region.to(id)}>{region_name}</TextLink>,
  },
  {
    key: 'states',
    header: 'UFs',
    plain: true,
    room: 12,
    render: ({ states }) => states.map(({ uf }) => uf).join(', ') || '—',
  },
]

const newRegion = <AddLink to={paths.regionCreate}>Nova Regional</AddLink>

/** The list of the regions of the CNBB, each with its states. */
export function RegionList() {
  const list = useListSearch(PageQuery)
  const regions = useRegions(list.query)
  return (
    <ListPage title="Regionais CNBB" actions={newRegion} list={list} result={regions} pager="simple">
      <DataTable
        label="Regionais CNBB"
        result={regions}
        list={list}
        columns={columns}
        empty={{
          title: 'Ainda não há regionais',
          message: 'Cadastre a primeira regional e depois escolha os seus estados.',
          action: newRegion,
        }}
        opens={({ id }) => records.region.to(id)}
        actionsRoom={iconsRoom(1)}
        renderActions={({ id, region_name }) => <ViewLink to={records.region.to(id)} name={region_name} />}
      />
    </ListPage>
  )
}
