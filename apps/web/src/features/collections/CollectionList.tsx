import type { Collection } from '@seara/contract/collections/collections'
import { PageQuery } from '@seara/contract/core/paging'
import { IconReportAnalytics } from '@tabler/icons-react'
import { paths, records } from '../../routing/paths.ts'
import { AddLink } from '../../ui/AddButton.tsx'
import { iconsRoom } from '../../ui/list/rows/arrange.ts'
import type { Column } from '../../ui/list/rows/columns.ts'
import { momentColumn, moneyColumn } from '../../ui/list/rows/value-columns.ts'
import { DataTable } from '../../ui/list/DataTable.tsx'
import { ListPage } from '../../ui/list/ListPage.tsx'
import { ViewLink } from '../../ui/list/rows/row-buttons.tsx'
import { useListSearch } from '../../ui/list/search/use-list-search.ts'
import { TextLink } from '../../ui/TextLink.tsx'
import { useCollections } from './collection-queries.ts'
import { CollectionBadge } from './CollectionBadge.tsx'
import { ActionLink } from '../../ui/ActionButton.tsx'

const columns: readonly Column<Collection>[] = [
  {
    key: 'description',
    header: 'Descrição',
    render: ({ id, description }) => <TextLink to={records.collection.to(id)}>{description}</TextLink>,
  },
  { key: 'cod', header: 'Código', plain: true, minor: true, room: 7, nowrap: true, render: ({ cod }) => cod },
  { key: 'year', header: 'Ano-base', minor: true, room: 6.5, nowrap: true, render: ({ base_year }) => base_year },
  momentColumn('begin', 'Início', ({ begin_dt }) => begin_dt, { minor: true }),
  momentColumn('end', 'Finalizada em', ({ end_dt }) => end_dt, { minor: true }),
  {
    key: 'status',
    header: 'Situação',
    plain: true,
    room: 9,
    nowrap: true,
    render: (collection) => <CollectionBadge {...collection} />,
  },
  moneyColumn('total', 'Total', ({ total_value }) => total_value, { plain: true, room: 9.5 }),
]

const newCollection = <AddLink to={paths.collectionCreate}>Nova coleta</AddLink>

const toReports = (
  <ActionLink to={paths.collectionReports} icon={IconReportAnalytics}>
    Relatório
  </ActionLink>
)

/** The collections, the newest first. */
export function CollectionList() {
  const list = useListSearch(PageQuery)
  const collections = useCollections(list.query)
  return (
    <ListPage
      title="Coletas Missionárias"
      actions={
        <>
          {toReports}
          {newCollection}
        </>
      }
      list={list}
      result={collections}
      pager="simple"
    >
      <DataTable
        label="Coletas Missionárias"
        result={collections}
        list={list}
        columns={columns}
        empty={{
          title: 'Ainda não há coletas',
          message: 'Abra a coleta do ano para que as dioceses possam enviar as suas contribuições.',
          action: newCollection,
        }}
        opens={({ id }) => records.collection.to(id)}
        actionsRoom={iconsRoom(1)}
        renderActions={({ id, description }) => <ViewLink to={records.collection.to(id)} name={description} />}
      />
    </ListPage>
  )
}
