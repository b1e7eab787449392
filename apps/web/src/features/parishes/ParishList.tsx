import { type Parish, ParishQuery, listParishes } from '@seara/contract/registry/parishes'
import { paths, records } from '../../routing/paths.ts'
import { call } from '../../lib/call.ts'
import { AddLink } from '../../ui/AddButton.tsx'
import type { Column } from '../../ui/list/rows/columns.ts'
import { useListSearch } from '../../ui/list/search/use-list-search.ts'
import { RegistryList } from '../../entities/registry/RegistryList.tsx'
import { StatusFilter } from '../../entities/registry/StatusFilter.tsx'
import { useParishes, useParishSheet, useRestoreParish, useTrashParish } from './parish-queries.ts'

const diocese: Column<Parish> = {
  key: 'diocese',
  header: 'Diocese',
  sort: 'diocese',
  plain: true,
  minor: true,
  room: 12,
  render: ({ dioceses }) => dioceses.name,
}

/** The list of parishes, with a search, a filter, the trash, and a sheet of the listed parishes. */
export function ParishList() {
  const list = useListSearch(ParishQuery)
  const parishes = useParishes(list.query)
  const sheet = useParishSheet(list.filter)
  const trash = useTrashParish()
  const restore = useRestoreParish()
  return (
    <RegistryList
      title="Paróquias"
      views="parishes"
      list={list}
      result={parishes}
      renderFilters={() => <StatusFilter {...list.choice('status')} />}
      nameHeader="Paróquia"
      owner={diocese}
      emptyTitle="Ainda não há paróquias"
      add={<AddLink to={paths.parishCreate}>Nova Paróquia</AddLink>}
      importPath={paths.parishImport}
      recordPath={records.parish.to}
      sheet={sheet}
      readPage={(page) => call(listParishes, { query: { ...list.filter, ...page } })}
      trash={trash}
      restore={restore}
    />
  )
}
