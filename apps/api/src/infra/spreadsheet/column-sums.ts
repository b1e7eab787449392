import type { Cell, ColumnStyle } from './sheet.ts'

/**
 * A total that differs from its column's sum by less than this still counts as the sum: such a difference comes only
 * from rounding decimal fractions, such as weights.
 */
const tolerance = 1e-6

/** Adds up the columns with numbers, in order to tell whether a cell of the totals row is the sum of its column. */
export class ColumnSums {
  readonly #sums: number[]
  readonly #columns: readonly ColumnStyle[]

  constructor(columns: readonly ColumnStyle[]) {
    this.#columns = columns
    this.#sums = columns.map(() => 0)
  }

  add(cells: readonly Cell[]): void {
    for (const [index, cell] of cells.entries())
      if (typeof cell === 'number' || typeof cell === 'bigint')
        this.#sums[index] = (this.#sums[index] ?? 0) + Number(cell)
  }

  /** Whether a cell of the totals row is the sum of its column. @param index of the column, from 0 */
  isSum(index: number, cell: Cell): boolean {
    const type = this.#columns[index]?.type
    if ((type !== 'number' && type !== 'money') || (typeof cell !== 'number' && typeof cell !== 'bigint')) return false
    return Math.abs(Number(cell) - (this.#sums[index] ?? 0)) < tolerance
  }
}
