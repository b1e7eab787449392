import { Paper } from '@mantine/core'
import type { Paged } from '@seara/contract/core/paging'
import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import classes from './ListFrame.module.css'
import { useIsPhone } from '../use-is-phone.ts'
import { Pager } from './paging/Pager.tsx'
import { PageSizeSelect } from './paging/PageSizeSelect.tsx'
import { SearchBox } from './search/SearchBox.tsx'
import { SimplePager } from './paging/SimplePager.tsx'
import { useExistingPage } from './paging/use-existing-page.ts'
import type { ListControls } from './search/use-list-search.ts'
import { type ViewPlace, ViewSlot } from './view/view-slot.ts'

export interface ListFrameProps {
  list: ListControls
  result: UseQueryResult<Paged<unknown>>
  /** The label of the search; without a label there is no search box. */
  searchLabel?: string
  /** Further filters, beside the search. */
  filters?: ReactNode
  /** `numbered`: page numbers and page size; `simple`: Primeiro, Anterior, Próximo, Último and the total. */
  pager?: 'numbered' | 'simple'
  /** Renders further tools beside the button that chooses columns. The function gets the columns that the rows show. */
  renderTools?: ViewPlace['renderTools']
  /** Shown at the end of the list: the actions for ticked rows. */
  foot?: ReactNode
  /** The `DataTable`. */
  children: ReactNode
}

/**
 * A list with search and filters above it and the pager below. For a list that is a screen of its own, see `ListPage`.
 */
export function ListFrame({
  list,
  result,
  searchLabel,
  filters,
  pager = 'numbered',
  renderTools,
  foot,
  children,
}: ListFrameProps) {
  useExistingPage(list, result.data)
  const [slot, setSlot] = useState<HTMLElement | null>(null)
  const phone = useIsPhone()
  const numbered = pager === 'numbered'
  const Below = numbered ? Pager : SimplePager
  const view = (
    <>
      {numbered && (
        <PageSizeSelect
          limit={list.limit}
          total={result.data?.total ?? Number.MAX_SAFE_INTEGER}
          onChange={list.setLimit}
        />
      )}
      <div ref={setSlot} className={classes.view} />
    </>
  )
  return (
    <Paper className={classes.frame ?? ''}>
      {(searchLabel || filters || !phone) && (
        <div className={classes.tools}>
          {searchLabel && (
            <SearchBox
              label={searchLabel}
              search={list.search}
              onSearch={list.setSearch}
              onClear={list.clear}
              active={list.filtered}
            />
          )}
          <div className={classes.filters}>{filters}</div>
          {!phone && <div className={classes.size}>{view}</div>}
        </div>
      )}
      <ViewSlot value={slot && { slot, renderTools }}>{children}</ViewSlot>
      {result.data && result.data.total > 0 && <Below result={result.data} onPage={list.setPage} />}
      {/* On phones the rows come before the page size. */}
      {phone && <div className={classes.size}>{view}</div>}
      {foot}
    </Paper>
  )
}
