/** Cuts many rows into the portions of one statement each. @param size most rows of a portion */
export function* batches<Row>(rows: readonly Row[], size: number): Generator<Row[]> {
  for (let start = 0; start < rows.length; start += size) yield rows.slice(start, start + size)
}
