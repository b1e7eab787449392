/** Cuts many rows into portions, as one statement or one job step takes them. @param size most rows of a portion */
export function* portions<Row>(rows: readonly Row[], size: number): Generator<Row[]> {
  for (let start = 0; start < rows.length; start += size) yield rows.slice(start, start + size)
}
