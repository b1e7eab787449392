/** Cuts many rows into portions, each for one statement or one step of a job. @param size the most rows in a portion */
export function* portions<Row>(rows: readonly Row[], size: number): Generator<Row[]> {
  for (let start = 0; start < rows.length; start += size) yield rows.slice(start, start + size)
}
