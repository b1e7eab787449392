import { useLocalStorage } from '@mantine/hooks'
import { useLocation } from 'react-router'
import type { Column } from '../rows/columns.ts'

const noneChosen: string[] | null = null

/** The columns of a list as they were chosen in this browser, the one with the name always among them. */
export function useChosenColumns<Row>(label: string, columns: readonly Column<Row>[]) {
  const screen = useLocation().pathname.split('/')[1] ?? ''
  const [chosen, setChosen] = useLocalStorage({
    key: `seara:colunas:/${screen}:${label}`,
    defaultValue: noneChosen,
    getInitialValueInEffect: false,
  })
  const name = columns.find(({ names }) => names) ?? columns[0]
  const shown = chosen ? columns.filter((column) => column === name || chosen.includes(column.key)) : columns
  return { name, shown, isChosen: chosen !== null, setChosen }
}
