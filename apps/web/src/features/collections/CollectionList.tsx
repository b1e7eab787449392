import { Button } from '@mantine/core'
import type { Collection } from '@seara/contract/collections'
import { PageQuery } from '@seara/contract/paging'
import { IconReportAnalytics } from '@tabler/icons-react'
import { Link } from 'react-router'
import { paths, records } from '../../app/paths.ts'
import { formatMoment, formatMoney } from '../../lib/format.ts'
import { AddLink } from '../../ui/AddButton.tsx'
import type { Column } from '../../ui/list/columns.ts'
import { DataTable } from '../../ui/list/DataTable.tsx'
import { ListPage } from '../../ui/list/ListPage.tsx'
import { ViewLink } from '../../ui/list/row-buttons.tsx'
import { useListSearch } from '../../ui/list/use-list-search.ts'
import { TextLink } from '../../ui/TextLink.tsx'
import { useCollections } from './collection-queries.ts'
import { CollectionBadge } from './CollectionBadge.tsx'

const columns: readonly Column<Collection>[] = [
  {
    key: 'description',
    header: 'Descrição',
    render: ({ id, description }) => <TextLink to={records.collection.to(id)}>{description}</TextLink>,
  },
  { key: 'cod', header: 'Código', nowrap: true, render: ({ cod }) => cod },
  { key: 'year', header: 'Ano-base', nowrap: true, render: ({ base_year }) => base_year },
  { key: 'begin', header: 'Início', nowrap: true, render: ({ begin_dt }) => formatMoment(begin_dt) },
  {
    key: 'end',
    header: 'Término',
    nowrap: true,
    render: ({ end_dt }) => (end_dt === null ? '—' : formatMoment(end_dt)),
  },
  { key: 'status', header: 'Situação', nowrap: true, render: (collection) => <CollectionBadge {...collection} /> },
  {
    key: 'total',
    header: 'Total',
    align: 'right',
    nowrap: true,
    render: ({ total_value }) => (total_value === null ? '—' : formatMoney(total_value)),
  },
]

const newCollection = <AddLink to={paths.collectionCreate}>Nova coleta</AddLink>

const toReports = (
  <Button
    component={Link}
    to={paths.collectionReports}
    variant="default"
    leftSection={<IconReportAnalytics size={18} aria-hidden="true" />}
  >
    Relatório
  </Button>
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
        renderActions={({ id, description }) => <ViewLink to={records.collection.to(id)} name={description} />}
      />
    </ListPage>
  )
}
