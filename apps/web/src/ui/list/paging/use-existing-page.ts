import type { Paged } from '@seara/contract/core/paging'
import { useEffect, useEffectEvent } from 'react'
import type { ListControls } from '../search/use-list-search.ts'

/** Replaces a page past the end (for example after its last row was deleted) by the last page. */
export function useExistingPage(list: ListControls, page: Paged<unknown> | undefined) {
  const last = page && page.data.length === 0 && list.page > page.last_page ? page.last_page : null
  // Back would otherwise lead to the empty page, which leads here again.
  const goTo = useEffectEvent((last: number) => list.setPage(last, true))
  useEffect(() => {
    if (last !== null) goTo(last)
  }, [last])
}
