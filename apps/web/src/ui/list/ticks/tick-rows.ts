/** A row with an id that is unique in its list. */
export interface Ticked {
  id: number
}

/** The ticked rows by id, also rows on other pages, with the data that they had when they were ticked. */
export type TickedRows<Row extends Ticked> = ReadonlyMap<number, Row>

/** Ticks some rows, or removes their ticks. */
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
 * The rows between the row that was pressed last and another row, both included, in either direction.
 * @param page the rows on the screen, in order
 * @param from the id of the row pressed last. If it is null or its row is not on this page, the result is only `to`.
 */
export function rangeOf<Row extends Ticked>(page: readonly Row[], from: number | null, to: Row): readonly Row[] {
  const [start, end] = [page.findIndex(({ id }) => id === from), page.findIndex(({ id }) => id === to.id)]
  if (start === -1 || end === -1) return [to]
  return page.slice(Math.min(start, end), Math.max(start, end) + 1)
}
