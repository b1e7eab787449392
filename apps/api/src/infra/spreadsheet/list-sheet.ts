import type { Clock } from '../../core/clock.ts'
import type { Column, SheetFile } from './sheet.ts'
import { writeSheetFile } from './write-sheet-file.ts'

/** A column of a list, under the key that the list gives it on the screen. */
export interface ListColumn<Row> extends Column<Row> {
  key: string
}

interface ListSheet<Row> {
  /** Of the file, without the day. */
  file: string
  title: string
  /** What narrows the rows down; null and the empty text say nothing. */
  filters: readonly (string | null)[]
  /** The first has the name of the row. */
  columns: readonly ListColumn<Row>[]
  /** The keys of those that are wanted. Without any that is known, all are; the first always is. */
  chosen: readonly string[]
  rows: AsyncIterable<Row>
}

/**
 * Writes a list as it is seen, with the sum of each column of money.
 * @throws invalid when there are too many rows
 */
export function writeListSheet<Row>(
  clock: Clock,
  { file, title, filters, columns, chosen, rows }: ListSheet<Row>,
): Promise<SheetFile> {
  const [name, ...others] = columns
  const wanted = others.filter(({ key }) => chosen.includes(key))
  const isChosen = columns.some(({ key }) => chosen.includes(key))
  const shown = name && isChosen ? [name, ...wanted] : columns
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
  const told = filters.flatMap((line) => (line === null || line === '' ? [] : [line]))
  return writeSheetFile(clock, file, {
    name: title.slice(0, 31),
    title,
    filters: told.length > 0 ? told : ['Sem filtros'],
    columns: shown,
    rows: summing(),
    totals:
      amounts.length === 0
        ? undefined
        : () => shown.map((column, index) => (index === 0 ? 'Total' : (sums.get(column) ?? null))),
  })
}

/** `Busca: São João`; null where nothing is searched. */
export const searchLine = (search: string): string | null => (search === '' ? null : `Busca: ${search}`)
