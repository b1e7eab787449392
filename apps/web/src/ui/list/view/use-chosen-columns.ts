import { useLocalStorage } from '@mantine/hooks'
import { useLocation } from 'react-router'
import type { Column } from '../rows/columns.ts'
import type { ListControls } from '../search/use-list-search.ts'

const noneChosen: string[] | null = null

/**
 * Decides which columns of a list are visible: the columns that the address names, or else the columns that were last
 * chosen in this browser. The column with the row's name is always visible.
 * @returns `name`, the column with the row's name; `shown`, the visible columns; `chosen`, the keys of the chosen
 * columns, null when none were chosen; and `setChosen`
 */
export function useChosenColumns<Row>(label: string, columns: readonly Column<Row>[], list: ListControls | undefined) {
  const screen = useLocation().pathname.split('/')[1] ?? ''
  const [remembered, remember] = useLocalStorage({
    key: `seara:colunas:/${screen}:${label}`,
    defaultValue: noneChosen,
    getInitialValueInEffect: false,
  })
  const asked = list?.columns === undefined ? remembered : list.columns
  // Columns that no longer exist are ignored.
  const known = asked?.filter((key) => columns.some((column) => column.key === key)) ?? []
  const chosen = known.length > 0 ? known : null
  const name = columns.find(({ names }) => names) ?? columns[0]
  const shown = chosen ? columns.filter((column) => column === name || chosen.includes(column.key)) : columns
  const setChosen = (keys: string[] | null) => {
    remember(keys)
    list?.setColumns?.(keys)
  }
  return { name, shown, chosen, setChosen }
}
