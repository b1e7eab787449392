import { type historyEntities, recordHistory, userHistory } from '@seara/contract/platform/history'
import { useInfiniteQuery } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'
import { historyKey } from '../keys/history-key.ts'

/** The kinds of records that have a history. Only administrators see the history of a user. */
export type HistoryOf = (typeof historyEntities)[number] | 'user'

const pageSize = 5

/** The history of a record, newest first, page by page. */
export const useHistory = (entity: HistoryOf, id: number) =>
  useInfiniteQuery({
    queryKey: [...historyKey, entity, id],
    queryFn: ({ pageParam, signal }) => {
      const query = { page: pageParam, limit: pageSize }
      return entity === 'user'
        ? call(userHistory, { params: { id }, query }, { signal })
        : call(recordHistory, { params: { entity, id }, query }, { signal })
    },
    initialPageParam: 1,
    getNextPageParam: ({ current_page, last_page }) => (current_page < last_page ? current_page + 1 : undefined),
    meta: { loadFailure: false },
  })
