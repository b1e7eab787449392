import { on } from 'node:events'
import type { MessagePort } from 'node:worker_threads'
import { unzipSync } from 'fflate'
import { move } from 'piscina'
import writeXlsxFile, { type CellObject, type Row, type SheetData } from 'write-excel-file/node'
import { excelText, localDay } from './cell-values.ts'
import { ColumnSums } from './column-sums.ts'
import { columnName, rowXml, type CellStyle } from './row-xml.ts'
import { beginSheet, endSheet, nameTables, type TablePlace } from './sheet-frame.ts'
import type { CellType, SheetHead } from './sheet.ts'
import { WorkbookArchive } from './workbook-archive.ts'
import type { RowMessage, WriteTask } from './write-workbook.ts'

const headerColor = '#E8EDF3'
const workbookPart = 'xl/workbook.xml'

/**
 * Writes a workbook from the heads of its sheets and the rows that arrive through the port. The library
 * `write-excel-file` writes a workbook without rows, and the rows are inserted into its XML as they arrive: the library
 * itself would need all of them in memory.
 */
export default async function writeWorkbook({ heads, port }: WriteTask): Promise<unknown> {
  const parts = Object.entries(unzipSync(new Uint8Array(await writeFrame(heads))))
  const messages = messagesOf(port)
  const archive = new WorkbookArchive()
  for (const [name, content] of parts) {
    const sheet = /^xl\/worksheets\/sheet(\d+)\.xml$/.exec(name)?.[1]
    if (sheet === undefined && name !== workbookPart) archive.add(name, content)
  }
  const partOf = (name: string) => new TextDecoder().decode(parts.find(([other]) => other === name)?.[1])
  const tables: (TablePlace & { name: string })[] = []
  for (const [index, head] of heads.entries()) {
    const name = `xl/worksheets/sheet${index + 1}.xml`
    const onEnd = (place: TablePlace) => void tables.push({ name: head.name, ...place })
    await archive.addLong(name, sheetXml(head, partOf(name), messages, onEnd))
  }
  archive.add(workbookPart, new TextEncoder().encode(nameTables(partOf(workbookPart), tables)))
  port.close()
  const content = archive.end()
  return move(new Uint8Array(content).buffer)
}

/** The workbook without its rows. Each sheet has its head, and two rows from which the cells' styles are read. */
function writeFrame(heads: readonly SheetHead[]): Promise<Buffer> {
  const sheets = heads.map((head) => {
    const top = topOf(head)
    const looks = head.columns.map(({ type }): CellObject => ({ ...samples[type] }))
    return {
      data: [...top, looks, looks.map((look): CellObject => ({ ...look, fontWeight: 'bold', topBorderStyle: 'thin' }))],
      sheet: head.name,
      columns: head.columns.map(({ width }) => ({ width })),
      stickyRowsCount: top.length,
    }
  })
  return writeXlsxFile(sheets, { fontFamily: 'Calibri', fontSize: 11 }).toBuffer()
}

/**
 * For each type of cell, a sample. The library turns its format into a style of the workbook, which the real cells then
 * use.
 */
const samples: Record<CellType, CellObject> = {
  text: { value: '-', type: String },
  number: { value: 0, type: Number },
  money: { value: 0, type: Number, format: '"R$" #,##0.00' },
  date: { value: new Date(0), type: Date, format: 'dd/mm/yyyy' },
  datetime: { value: new Date(0), type: Date, format: 'dd/mm/yyyy hh:mm' },
}

/** How many messages with rows the worker asks for in advance, so that it need not wait for the next one. */
const ahead = 3

/**
 * The messages of the port. For each message that is used, one more is asked for.
 * @throws Error when the port is closed before the last message
 */
async function* messagesOf(port: MessagePort): AsyncGenerator<RowMessage, never, undefined> {
  const messages = on(port, 'message', { close: ['close'] }) as AsyncIterable<[RowMessage]>
  for (let asked = 0; asked < ahead; asked += 1) port.postMessage('more')
  for await (const [message] of messages) {
    yield message
    port.postMessage('more')
  }
  throw new Error('the rows ended too early')
}

/**
 * The XML of a sheet. In place of the two rows with styles, it has the rows of the next messages, up to the message
 * with the totals. A total that is the sum of its column becomes a formula that adds only the rows that filters leave.
 * @param frame the library's XML of the sheet, without its rows
 * @param onEnd called with the position of the sheet's table
 */
async function* sheetXml(
  head: SheetHead,
  frame: string,
  messages: AsyncGenerator<RowMessage, never, undefined>,
  onEnd: (place: TablePlace) => void,
): AsyncGenerator<string, void, undefined> {
  const [before, looks, totalsLooks, after] = takeApart(frame)
  const headerRow = topOf(head).length
  const sums = new ColumnSums(head.columns)
  let lastRow = headerRow
  yield beginSheet(before)
  for (;;) {
    const { value: message } = await messages.next()
    if (!Array.isArray(message)) {
      const styles = stylesOf(head, totalsLooks)
      for (const [index, cells] of message.totals.entries()) {
        const sumOf = (column: number) =>
          message.totals.length === 1 && lastRow > headerRow && sums.isSum(column, cells[column] ?? null)
            ? `SUBTOTAL(109,${columnName(column)}${headerRow + 1}:${columnName(column)}${lastRow})`
            : null
        yield rowXml(lastRow + 1 + index, cells, styles, sumOf)
      }
      break
    }
    const styles = stylesOf(head, looks)
    for (const cells of message) {
      sums.add(cells)
      lastRow += 1
      yield rowXml(lastRow, cells, styles)
    }
  }
  const place = { headerRow, lastRow, columns: head.columns.length }
  onEnd(place)
  yield endSheet(after, place)
}

/** Splits a sheet's XML. @returns the XML before its last two rows, each of these two rows, and the XML after them */
function takeApart(frame: string): [before: string, looks: string, totalsLooks: string, after: string] {
  const end = frame.lastIndexOf('</row>') + '</row>'.length
  const second = frame.lastIndexOf('<row ', end)
  const first = frame.lastIndexOf('<row ', second - 1)
  return [frame.slice(0, first), frame.slice(first, second), frame.slice(second, end), frame.slice(end)]
}

function stylesOf({ columns }: SheetHead, row: string): CellStyle[] {
  const cells = [...row.matchAll(/<c [^>]*>/g)].map(([cell]) => cell)
  return columns.map(({ type }, index) => ({ type, style: / s="(\d+)"/.exec(cells[index] ?? '')?.[1] }))
}

const text = (value: string, style: Partial<CellObject> = {}): CellObject => ({
  value: excelText(value),
  type: String,
  ...style,
})

/** The rows that stay visible at the top: title, filters, date of issue, an empty row, the names of the columns. */
function topOf({ title, filters = [], issuedAt, issuedLabel = 'Emitida em', columns }: SheetHead): SheetData {
  const about: SheetData = [
    ...(title === undefined ? [] : [[text(title, { fontWeight: 'bold', fontSize: 14 })]]),
    ...filters.map((line) => [text(line)]),
    ...(issuedAt === undefined ? [] : [[text(`${issuedLabel} ${localDay(issuedAt)}`)]]),
  ]
  const header: Row = columns.map(({ header, type }) =>
    text(header, {
      fontWeight: 'bold',
      backgroundColor: headerColor,
      align: type === 'number' || type === 'money' ? 'right' : 'left',
    }),
  )
  return about.length === 0 ? [header] : [...about, [], header]
}
