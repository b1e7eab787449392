import {
  changeListView,
  deleteListView,
  type ListView,
  listListViews,
  restoreListView,
  type ViewedList,
} from '@seara/contract/overview/list-views'
import { call } from '../../lib/call.ts'
import { conflictReasonOr } from '../../lib/failure.ts'
import { useQuietRead } from '../../lib/use-read.ts'
import { named } from '../../ui/named.ts'
import { useAction } from '../../ui/use-action.ts'
import * as messages from './list-view-messages.ts'

/** Every query of saved views begins with this key. */
export const listViewKey = ['list-views'] as const

/** The saved views of a list, by name. A failure shows no toast, because the menu itself explains it. */
export const useListViews = (list: ViewedList) =>
  useQuietRead([...listViewKey, list], listListViews, { query: { list } })

/** Deletes a view; "Desfazer" brings it back. */
export function useDeleteView() {
  const restore = useAction({
    run: ({ id }: ListView) => call(restoreListView, { params: { id } }),
    success: (_answer, { name }) => named(messages.restored, name),
    failure: conflictReasonOr(messages.restoreFailed),
    invalidates: [listViewKey],
  })
  return useAction({
    run: ({ id }: ListView) => call(deleteListView, { params: { id } }),
    success: (_answer, { name }) => named(messages.deleted, name),
    failure: messages.deleteFailed,
    undo: restore.run,
    invalidates: [listViewKey],
  })
}

/** Overwrites an existing view with the list as it is shown now. */
export const useOverwriteView = () =>
  useAction({
    run: ({ view: { id, version }, query }: { view: ListView; query: string }) =>
      call(changeListView, { params: { id }, body: { query } }, { version }),
    success: (_answer, { view }) => named(messages.updated, view.name),
    failure: messages.saveFailed,
    invalidates: [listViewKey],
  })
