import type { ViewedList } from '@seara/contract/overview/list-views'
import type { StoredList } from '../../ui/list/search/use-list-search.ts'
import { ExportButton, type ExportButtonProps } from './ExportButton.tsx'
import { SavedViews } from './SavedViews.tsx'

interface ListToolsProps extends ExportButtonProps {
  list: ViewedList
  state: StoredList
}

/** The tools of a list: the menu of saved views, and the button that downloads the list as it is shown. */
export const ListTools = ({ list, state, ...sheet }: ListToolsProps) => (
  <>
    <SavedViews list={list} state={state} columns={sheet.columns.chosen} />
    <ExportButton {...sheet} />
  </>
)
