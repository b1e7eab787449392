import { Checkbox } from '@mantine/core'
import type { RowTicks } from '../rows/columns.ts'
import type { Ticked } from './tick-rows.ts'
import classes from './TickBox.module.css'
import type { Ticks } from './use-ticks.ts'

interface TickBoxProps<Row extends Ticked> {
  ticks: Ticks<Row>
  row: Row
  /** The rows on the screen, in order. With Shift, a press ticks all rows from the row pressed before to this one. */
  page: readonly Row[]
  /** The row's name, for screen readers. */
  name: string
}

/** The tick box of a row. */
const TickBox = <Row extends Ticked>({ ticks, row, page, name }: TickBoxProps<Row>) => (
  <Checkbox
    className={classes.box ?? ''}
    aria-label={`Marcar: ${name}`}
    checked={ticks.rows.has(row.id)}
    // The native event of a change is a click, which knows whether Shift was pressed.
    onChange={({ nativeEvent }) => ticks.press(row, page, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)}
  />
)

interface TickAllProps<Row extends Ticked> {
  ticks: Ticks<Row>
  page: readonly Row[]
}

/** Ticks all rows of the page, or none. */
function TickAll<Row extends Ticked>({ ticks, page }: TickAllProps<Row>) {
  const count = page.filter(({ id }) => ticks.rows.has(id)).length
  const all = page.length > 0 && count === page.length
  return (
    <Checkbox
      className={classes.box ?? ''}
      aria-label="Marcar todas desta página"
      checked={all}
      indeterminate={count > 0 && !all}
      disabled={page.length === 0}
      onChange={() => ticks.set(page, !all)}
    />
  )
}

/** The tick boxes of a list, for its `DataTable`. @param nameOf a row's name, for screen readers */
export const tickBoxes = <Row extends Ticked>(ticks: Ticks<Row>, nameOf: (row: Row) => string): RowTicks<Row> => ({
  renderRow: (row, page) => <TickBox ticks={ticks} row={row} page={page} name={nameOf(row)} />,
  renderAll: (page) => <TickAll ticks={ticks} page={page} />,
})
