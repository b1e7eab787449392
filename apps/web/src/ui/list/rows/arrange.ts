import type { Column } from './columns.ts'

/** The default width of the name's column, in rem: enough for a name of three words. */
const nameRoom = 14
const usualRoom = 10
/**
 * The width of a list in a window of 768 px, in rem. With this width or more, rows become cards only if not even the
 * name and the buttons fit into a table. A list with tick boxes has this width from 806 px on, and a scroll bar may
 * take 15 px more. So no list becomes cards in a window of 900 px or more (`in-sight.spec.ts`), unless somebody has
 * unfolded the sidebar in a window of 992 to 1093 px.
 */
const tableRoom = 43.5

/** The width of `count` icons in a row, in rem. */
export const iconsRoom = (count: number) => count * 2.75 + 1.75

/** The width of the column with the tick boxes, in rem. */
export const tickRoom = 2.75

/** The layout of the rows for the available width. */
export interface Arrangement<Row> {
  look: 'table' | 'cards'
  name: Column<Row>
  /** The table's columns, including the name; empty for cards. */
  columns: readonly Column<Row>[]
  /** For a column, the columns whose values are shown below its value. */
  below: ReadonlyMap<Column<Row>, readonly Column<Row>[]>
  /** The minor columns that are left out, so that each row takes one line. */
  leftOut: readonly Column<Row>[]
  /** The width of each of `columns`, and then of the buttons, in rem. */
  widths: readonly number[]
}

interface Room<Row> {
  columns: readonly Column<Row>[]
  /** The width of the buttons, in rem; 0 without buttons. */
  actions: number
  /** The available width, in rem. */
  width: number
  /** Whether minor columns without room are left out, so that each row takes one line. */
  oneLine?: boolean
}

/**
 * Chooses the first layout in which no value or button is cut off: a table with every column; a table without its last
 * minor columns; cards. The values of a removed minor column go below another column's value or, with `oneLine`, are
 * left out. If the width is at least `tableRoom`, the table then removes its other columns too. Cards replace it only
 * if not even the name and the buttons fit.
 */
export function arrange<Row>({ columns, actions, width, oneLine = false }: Room<Row>): Arrangement<Row> {
  const name = columns.find(({ names }) => names) ?? columns[0]
  if (!name) throw new Error('A list needs a column.')
  const roomOf = (column: Column<Row>) => column.room ?? (column === name ? nameRoom : usualRoom)
  const needed = (shown: readonly Column<Row>[]) => shown.reduce((sum, column) => sum + roomOf(column), actions)

  let shown = columns
  while (needed(shown) > width) {
    const last =
      shown.findLast((column) => column.minor && column !== name) ??
      (width >= tableRoom ? shown.findLast((column) => column !== name) : undefined)
    if (!last) return { look: 'cards', name, columns: [], below: new Map(), leftOut: [], widths: [] }
    shown = shown.filter((column) => column !== last)
  }
  const isLeftOut = (column: Column<Row>) => oneLine && column.minor === true
  const others = columns.filter((column) => !shown.includes(column))
  const hostOf = ({ under }: Column<Row>) => shown.find(({ key }) => key === under) ?? name
  const below = Map.groupBy(
    others.filter((column) => !isLeftOut(column)),
    hostOf,
  )
  const widths = [...spread(shown, roomOf, width - needed(shown)), actions]
  return { look: 'table', name, columns: shown, below, leftOut: others.filter(isLeftOut), widths }
}

/**
 * The widths of the columns. The remaining width goes to the columns whose values wrap, in proportion to their needs.
 */
function spread<Row>(columns: readonly Column<Row>[], roomOf: (column: Column<Row>) => number, left: number): number[] {
  const growing = columns.filter(({ nowrap }) => !nowrap)
  const takers = growing.length > 0 ? growing : columns
  const sum = takers.reduce((total, column) => total + roomOf(column), 0)
  return columns.map((column) => roomOf(column) + (takers.includes(column) ? (left * roomOf(column)) / sum : 0))
}
