import type { Clock } from '../../core/clock.ts'
import type { Column, OnRows, SheetFile } from './sheet.ts'
import { writeSheetFile } from './write-sheet-file.ts'

/** A column of a list. Its key is the key of the same column on the screen. */
export interface ListColumn<Row, Key extends string = string> extends Column<Row> {
  key: Key
}

interface ListSheet<Row, Key extends string> {
  /** The filename, without the day. */
  file: string
  title: string
  /** Lines that say how the rows are filtered; null and empty lines are left out. */
  filters: readonly (string | null)[]
  /** The first column names the row, and is always shown. */
  columns: readonly ListColumn<Row, Key>[]
  /** The keys of the columns to show, in this order; empty: all columns. */
  chosen: readonly NoInfer<Key>[]
  /** The ids of the rows that were selected one by one; undefined: no rows were selected. */
  ids?: readonly number[] | undefined
  rows: AsyncIterable<Row>
  onRows?: OnRows | undefined
}

/**
 * Writes a list as an .xlsx with the filters and columns of the screen, and with the sum of each column of money.
 * @throws invalid when there are too many rows
 */
export function writeListSheet<Row, Key extends string>(
  clock: Clock,
  { file, title, filters, columns, chosen, ids, rows, onRows }: ListSheet<Row, Key>,
): Promise<SheetFile> {
  const shown = chosenOf(columns, chosen)
  const amounts = shown.filter(({ type }) => type === 'money')
  const sums = new Map(amounts.map((column) => [column, 0n]))
  async function* summing(): AsyncGenerator<Row, void, undefined> {
    for await (const row of rows) {
      for (const column of amounts) {
        const cents = column.cell(row)
        if (typeof cents === 'bigint') sums.set(column, (sums.get(column) ?? 0n) + cents)
      }
      yield row
    }
  }
  const told = [...filters, markedLine(ids)].flatMap((line) => (line === null || line === '' ? [] : [line]))
  return writeSheetFile(clock, file, {
    name: title.slice(0, 31),
    title,
    filters: told.length > 0 ? told : ['Sem filtros'],
    columns: shown,
    rows: summing(),
    onRows,
    totals:
      amounts.length === 0
        ? undefined
        : () => shown.map((column, index) => (index === 0 ? 'Total' : (sums.get(column) ?? null))),
  })
}

/** The first column and the chosen columns, in the order of `chosen`. Several columns may have the same key. */
function chosenOf<Row, Key extends string>(
  columns: readonly ListColumn<Row, Key>[],
  chosen: readonly Key[],
): readonly ListColumn<Row>[] {
  const keys = new Set(chosen)
  const [name] = columns
  if (!name || keys.size === 0) return columns
  const wanted = keys.has(name.key) ? [...keys] : [name.key, ...keys]
  return wanted.flatMap((key) => columns.filter((column) => column.key === key))
}

/** The line `Só as 3 linhas marcadas` of a sheet; null when no rows were selected one by one. */
export function markedLine(ids: readonly number[] | undefined): string | null {
  if (!ids) return null
  const { size } = new Set(ids)
  return size === 1 ? 'Só a linha marcada' : `Só as ${size} linhas marcadas`
}

/** The line `Busca: São João` of a sheet; null when the search text is empty. */
export const searchLine = (search: string): string | null => (search === '' ? null : `Busca: ${search}`)
