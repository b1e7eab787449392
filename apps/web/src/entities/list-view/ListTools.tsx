import type { ViewedList } from '@seara/contract/overview/list-views'
import type { StoredList } from '../../ui/list/search/use-list-search.ts'
import type { SeenColumns } from '../../ui/list/view/view-slot.ts'
import { ExportButton, type ExportButtonProps } from './ExportButton.tsx'
import { SavedViews } from './SavedViews.tsx'

interface ListToolsProps extends Omit<ExportButtonProps, 'columns'> {
  list: ViewedList
  state: StoredList
  columns: SeenColumns
  /** Whether the sheet has all columns, also hidden ones, because an import reads it. */
  wholeSheet?: boolean
}

/** Tools for a list as it is shown: save its filters as a view, open a saved view, download the list. */
export const ListTools = ({ list, state, columns, wholeSheet = false, ...sheet }: ListToolsProps) => (
  <>
    <SavedViews list={list} state={state} columns={columns.chosen} />
    <ExportButton columns={wholeSheet ? undefined : columns} {...sheet} />
  </>
)
