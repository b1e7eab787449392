import type { ViewedList } from '@seara/contract/overview/list-views'
import type { StoredList } from '../../ui/list/search/use-list-search.ts'
import { ExportButton, type ExportButtonProps } from './ExportButton.tsx'
import { SavedViews } from './SavedViews.tsx'

interface ListToolsProps extends ExportButtonProps {
  list: ViewedList
  state: StoredList
}

/** Tools for a list as it is shown: save its filters as a view, open a saved view, download the list. */
export const ListTools = ({ list, state, ...sheet }: ListToolsProps) => (
  <>
    <SavedViews list={list} state={state} columns={sheet.columns.chosen} />
    <ExportButton {...sheet} />
  </>
)
