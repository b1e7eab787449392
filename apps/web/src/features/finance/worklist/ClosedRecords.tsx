import { SearchQuery } from '@seara/contract/core/paging'
import { paths } from '../../../routing/paths.ts'
import { DataTable } from '../../../ui/list/DataTable.tsx'
import { ListFrame } from '../../../ui/list/ListFrame.tsx'
import { useListSearch } from '../../../ui/list/search/use-list-search.ts'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { ResolveButton } from './ResolveButton.tsx'
import { ResolveDialog } from './ResolveDialog.tsx'
import { stateColumn } from './state-column.tsx'
import { closedColumns } from './worklist-columns.tsx'
import { closedDescription, closedTitle, noneClosed, searchLabel, title } from './worklist-messages.ts'
import { useWorklist } from './worklist-queries.ts'

/** The payments that were closed without a slip, with who closed them and why. */
export function ClosedRecords() {
  const list = useListSearch(SearchQuery)
  const rows = useWorklist({ ...list.query, closed: 'true' })
  return (
    <>
      <PageHeader title={closedTitle} description={closedDescription} back={{ to: paths.worklist, label: title }} />
      <ResolveDialog>
        <ListFrame list={list} result={rows} searchLabel={searchLabel}>
          <DataTable
            label={closedTitle}
            result={rows}
            list={list}
            columns={[...closedColumns, stateColumn]}
            empty={{ title: noneClosed }}
            actionsRoom={8}
            renderActions={(record) => <ResolveButton record={record} />}
          />
        </ListFrame>
      </ResolveDialog>
    </>
  )
}
