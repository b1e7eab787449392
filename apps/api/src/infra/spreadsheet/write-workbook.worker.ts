import type { MessagePort } from 'node:worker_threads'
import { move } from 'piscina'
import writeXlsxFile, { type CellObject, type Row, type SheetData } from 'write-excel-file/node'
import { civilDay, excelText, localDay, localMoment } from './cell-values.ts'
import type { Cell, CellType, SheetHead } from './sheet.ts'
import type { RowMessage, WriteTask } from './write-workbook.ts'

const headerColor = '#E8EDF3'

/** Writes a workbook from the heads of its sheets and the rows that arrive through the port. */
export default async function writeWorkbook({ heads, port }: WriteTask): Promise<unknown> {
  const bodies = await receiveBodies(heads, port)
  const sheets = heads.map((head, index) => {
    const top = topOf(head)
    return {
      data: [...top, ...(bodies[index] ?? []), ...totalsOf(head)],
      sheet: head.name,
      columns: head.columns.map(({ width }) => ({ width })),
      stickyRowsCount: top.length,
    }
  })
  const content = await writeXlsxFile(sheets, { fontFamily: 'Calibri', fontSize: 11 }).toBuffer()
  return move(new Uint8Array(content).buffer)
}

/** The rows of each sheet, in the order of the heads. */
function receiveBodies(heads: readonly SheetHead[], port: MessagePort): Promise<SheetData[]> {
  const writers = heads.map(({ columns }) => columns.map(({ type }) => cellWriters[type]))
  const bodies: SheetData[] = []
  let body: SheetData = []
  return new Promise((resolve, reject) => {
    port.on('message', (rows: RowMessage) => {
      if (rows !== null) {
        for (const row of rows) body.push(row.map((cell, index) => writers[bodies.length]?.[index]?.(cell) ?? null))
        return
      }
      bodies.push(body)
      body = []
      if (bodies.length < heads.length) return
      port.close()
      resolve(bodies)
    })
    port.once('close', () => reject(new Error('the rows ended too early')))
  })
}

const isEmpty = (cell: Cell): cell is null | '' => cell === null || cell === ''

/** The type is always said, so that a text that looks like a formula or a number stays a text. */
const cellWriters: Record<CellType, (cell: Cell) => CellObject | null> = {
  text: (cell) => (isEmpty(cell) ? null : { value: excelText(String(cell)), type: String }),
  number: (cell) => (isEmpty(cell) ? null : { value: Number(cell), type: Number }),
  money: (cell) => (isEmpty(cell) ? null : { value: Number(cell) / 100, type: Number, format: '"R$" #,##0.00' }),
  date: (cell) => (isEmpty(cell) ? null : { value: civilDay(String(cell)), type: Date, format: 'dd/mm/yyyy' }),
  datetime: (cell) => (isEmpty(cell) ? null : { value: localMoment(String(cell)), type: Date, format: 'dd/mm/yyyy hh:mm' }),
}

const text = (value: string, style: Partial<CellObject> = {}): CellObject => ({ value: excelText(value), type: String, ...style })

/** What stands above the rows and stays in view: title, filters, date of issue, an empty row, the columns' names. */
function topOf({ title, filters = [], issuedAt, columns }: SheetHead): SheetData {
  const about: SheetData = [
    ...(title === undefined ? [] : [[text(title, { fontWeight: 'bold', fontSize: 14 })]]),
    ...filters.map((line) => [text(line)]),
    ...(issuedAt === undefined ? [] : [[text(`Emitida em ${localDay(issuedAt)}`)]]),
  ]
  const header: Row = columns.map(({ header, type }) =>
    text(header, { fontWeight: 'bold', backgroundColor: headerColor, align: type === 'number' || type === 'money' ? 'right' : 'left' }),
  )
  return about.length === 0 ? [header] : [...about, [], header]
}

function totalsOf({ columns, totals }: SheetHead): SheetData {
  if (!totals) return []
  return [
    columns.map(({ type }, index): CellObject | null => {
      const cell = totals[index] ?? null
      // A word like "Total" may stand under a column of another type.
      const written = typeof cell === 'string' && type !== 'date' && type !== 'datetime' ? cellWriters.text(cell) : cellWriters[type](cell)
      return written && { ...written, fontWeight: 'bold', topBorderStyle: 'thin' }
    }),
  ]
}
