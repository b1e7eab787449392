import { type DioceseListItem, DioceseQuery, listDioceses } from '@seara/contract/registry/dioceses'
import { paths, records } from '../../routing/paths.ts'
import { formatNumber } from '../../lib/format.ts'
import { call } from '../../lib/call.ts'
import { AddLink } from '../../ui/AddButton.tsx'
import type { Column } from '../../ui/list/rows/columns.ts'
import { useListSearch } from '../../ui/list/search/use-list-search.ts'
import { RegistryList } from '../../entities/registry/RegistryList.tsx'
import { useDioceses, useDioceseSheet, useRestoreDiocese, useTrashDiocese } from './diocese-queries.ts'
import { DioceseFilters } from './DioceseFilters.tsx'

const region: Column<DioceseListItem> = {
  key: 'region',
  header: 'Regional',
  sort: 'region_name',
  plain: true,
  minor: true,
  room: 8.5,
  render: ({ region_name }) => region_name ?? '—',
}

const parishCount: Column<DioceseListItem> = {
  key: 'parishes',
  header: 'Paróquias',
  sort: 'parish_count',
  align: 'right',
  minor: true,
  room: 7.5,
  nowrap: true,
  render: ({ parish_count }) => formatNumber(parish_count),
}

/** The list of dioceses, with a search, filters, the trash, and a sheet of the listed dioceses. */
export function DioceseList() {
  const list = useListSearch(DioceseQuery)
  const dioceses = useDioceses(list.query)
  const sheet = useDioceseSheet(list.filter)
  const trash = useTrashDiocese()
  const restore = useRestoreDiocese()
  return (
    <RegistryList
      title="Dioceses"
      views="dioceses"
      list={list}
      result={dioceses}
      renderFilters={(ticked) => <DioceseFilters list={list} ticked={ticked} />}
      nameHeader="Diocese"
      owner={region}
      columns={[parishCount]}
      emptyTitle="Ainda não há dioceses"
      add={<AddLink to={paths.dioceseCreate}>Nova diocese</AddLink>}
      importPath={paths.dioceseImport}
      recordPath={records.diocese.to}
      sheet={sheet}
      readPage={(page) => call(listDioceses, { query: { ...list.filter, ...page } })}
      trash={trash}
      restore={restore}
    />
  )
}
