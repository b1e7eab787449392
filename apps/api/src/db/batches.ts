/** Splits rows into batches, one per statement. @param size most rows of a batch */
export function* batches<Row>(rows: readonly Row[], size: number): Generator<Row[]> {
  for (let start = 0; start < rows.length; start += size) yield rows.slice(start, start + size)
}
