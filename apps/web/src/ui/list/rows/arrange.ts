import type { Column } from './columns.ts'

/** Enough for a name of three words on a line, in rem. */
const nameRoom = 14
const usualRoom = 10

/** The room of so many icons in a row, in rem: a finger's width each. */
export const iconsRoom = (count: number) => count * 2.75 + 1.75

/** How the rows are laid out in the room that there is. */
export interface Arrangement<Row> {
  look: 'table' | 'cards'
  name: Column<Row>
  /** The columns of the table, the name's among them; none on cards. */
  columns: readonly Column<Row>[]
  /** What stands below the values of a column of the table. */
  below: ReadonlyMap<Column<Row>, readonly Column<Row>[]>
  /** The width of each of `columns`, and then of the buttons, in rem. */
  widths: readonly number[]
}

interface Room<Row> {
  columns: readonly Column<Row>[]
  /** The room of the buttons, in rem; 0 without any. */
  actions: number
  /** In rem. */
  width: number
}

/**
 * Decides how a list is drawn, so that no width loses a column or a button: as a table with every column; else with
 * minor columns below others, from the last one on; where even that is too wide, as cards.
 */
export function arrange<Row>({ columns, actions, width }: Room<Row>): Arrangement<Row> {
  const name = columns.find(({ names }) => names) ?? columns[0]
  if (!name) throw new Error('A list needs a column.')
  const roomOf = (column: Column<Row>) => column.room ?? (column === name ? nameRoom : usualRoom)
  const needed = (shown: readonly Column<Row>[]) => shown.reduce((sum, column) => sum + roomOf(column), actions)

  let shown = columns
  while (needed(shown) > width) {
    const last = shown.findLast((column) => column.minor && column !== name)
    if (!last) return { look: 'cards', name, columns: [], below: new Map(), widths: [] }
    shown = shown.filter((column) => column !== last)
  }
  const hostOf = ({ under }: Column<Row>) => shown.find(({ key }) => key === under) ?? name
  const below = Map.groupBy(
    columns.filter((column) => !shown.includes(column)),
    hostOf,
  )
  const widths = [...spread(shown, roomOf, width - needed(shown)), actions]
  return { look: 'table', name, columns: shown, below, widths }
}

/** Gives what is left of the width to the columns whose values wrap, by the room that each needs. */
function spread<Row>(columns: readonly Column<Row>[], roomOf: (column: Column<Row>) => number, left: number): number[] {
  const growing = columns.filter(({ nowrap }) => !nowrap)
  const takers = growing.length > 0 ? growing : columns
  const sum = takers.reduce((total, column) => total + roomOf(column), 0)
  return columns.map((column) => roomOf(column) + (takers.includes(column) ? (left * roomOf(column)) / sum : 0))
}
