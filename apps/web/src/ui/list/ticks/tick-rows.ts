/** What has an id of its own in a list. */
export interface Ticked {
  id: number
}

/** The ticked rows of a list as they were when they were ticked, by id, also those of other pages. */
export type TickedRows<Row extends Ticked> = ReadonlyMap<number, Row>

/** Ticks some rows, or takes their ticks away. */
export function tickRows<Row extends Ticked>(
  ticked: TickedRows<Row>,
  rows: readonly Row[],
  on: boolean,
): TickedRows<Row> {
  const next = new Map(ticked)
  for (const row of rows) {
    if (on) next.set(row.id, row)
    else next.delete(row.id)
  }
  return next
}

/**
 * The rows from the last one that was pressed to another, both among them, whichever comes first.
 * @param page the rows on the screen, in order
 * @param from null, or one of another page: only the other row
 */
export function rangeOf<Row extends Ticked>(page: readonly Row[], from: number | null, to: Row): readonly Row[] {
  const [start, end] = [page.findIndex(({ id }) => id === from), page.findIndex(({ id }) => id === to.id)]
  if (start === -1 || end === -1) return [to]
  return page.slice(Math.min(start, end), Math.max(start, end) + 1)
}
