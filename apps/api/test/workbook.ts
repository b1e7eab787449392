import { Readable } from 'node:stream'
import { readSheet, type CellValue } from 'read-excel-file/node'
import type { LightMyRequestResponse } from 'fastify'

/** A downloaded sheet: the lines above the table, the columns' names, the rows and the totals below. */
interface ReadSheet {
  above: (CellValue | null)[][]
  header: (CellValue | null)[]
  rows: (CellValue | null)[][]
  totals: (CellValue | null)[]
}

/**
 * Opens a sheet with a title (an empty row precedes the columns' names) and rows of totals.
 * @param name the name of the tab, or its number, counted from 1
 * @param totalRows how many rows of totals the sheet has; 0 for a sheet without any
 */
export async function openSheet(
  answer: LightMyRequestResponse,
  name: string | number = 1,
  totalRows = 1,
): Promise<ReadSheet & { allTotals: (CellValue | null)[][] }> {
  const all = await readSheet(Readable.from(answer.rawPayload), name)
  const empty = all.findIndex((row) => row.every((cell) => cell === null))
  const header = all[empty + 1] ?? []
  const end = all.length - totalRows
  const allTotals = all.slice(end)
  return {
    above: all.slice(0, empty),
    header,
    rows: all.slice(empty + 2, end),
    totals: all.at(-1) ?? [],
    allTotals,
  }
}
