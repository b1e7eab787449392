import { on } from 'node:events'
import { setImmediate as otherWork } from 'node:timers/promises'
import { MessageChannel, type MessagePort } from 'node:worker_threads'
import { AppError } from '../../core/errors.ts'
import type { Cell, Sheet, SheetHead } from './sheet.ts'
import { threads } from '../threads/threads.ts'

/** There are two threads, so that a small sheet need not wait for a large report. */
const run = threads({ most: 2, maxOldGenerationSizeMb: 256 })

/** The most rows of a sheet. Excel allows 1,048,576, but nobody reads so many, and the finished file is in memory. */
const maxRows = 150_000
/** How many rows are sent to the worker at once: so few that other requests are not delayed. */
const batchSize = 500

/**
 * A message to the worker: rows of the current sheet, or its rows of totals. The message with the totals is the last
 * one of a sheet.
 */
export type RowMessage = Cell[][] | { totals: readonly (readonly Cell[])[] }

export interface WriteTask {
  heads: SheetHead[]
  /** The worker's end of the channel. It receives the rows; each message that it sends asks for one more batch. */
  port: MessagePort
}

/** Writes an .xlsx with one sheet. @throws invalid when there are too many rows */
export const writeSheet = <Item>(sheet: Sheet<Item>): Promise<Buffer> => writeWorkbook([sheet])

/**
 * Writes an .xlsx with several sheets. The rows go to a worker thread in small batches, so that other requests are
 * served meanwhile.
 * @throws invalid when a sheet has too many rows
 */
export async function writeWorkbook<Item>(sheets: readonly Sheet<Item>[]): Promise<Buffer> {
  const { port1, port2 } = new MessageChannel()
  const abort = new AbortController()
  const failed = new AbortController()
  const task: WriteTask = { heads: sheets.map(headOf), port: port2 }
  const written = run<ArrayBuffer>(new URL('./write-workbook.worker.ts', import.meta.url), task, {
    signal: abort.signal,
    transfer: [port2],
  })
  written.catch((error: unknown) => failed.abort(error))
  try {
    await sendRows(port1, sheets, failed.signal)
    return Buffer.from(await written)
  } catch (error) {
    abort.abort()
    throw failed.signal.aborted ? (failed.signal.reason as Error) : error
  } finally {
    port1.close()
  }
}

// The rows and the columns' functions are left out, because functions cannot be cloned between threads.
const headOf = <Item>({ name, title, filters, issuedAt, issuedLabel, columns }: Sheet<Item>): SheetHead => ({
  name,
  title,
  filters,
  issuedAt,
  issuedLabel,
  columns: columns.map(({ header, width, type }) => ({ header, width, type })),
})

/** Sends rows when the worker asks for them. So no row is read before the worker has started. */
async function sendRows<Item>(port: MessagePort, sheets: readonly Sheet<Item>[], failed: AbortSignal): Promise<void> {
  const requests = on(port, 'message', { signal: failed })
  const askedForMore = () => requests.next()
  const send = (message: RowMessage) => port.postMessage(message)
  for (const { columns, rows, totals, apart = [], onRows } of sheets) {
    let count = 0
    let batch: Cell[][] = []
    await askedForMore()
    for await (const item of rows) {
      batch.push(columns.map(({ cell }) => cell(item)))
      if (batch.length < batchSize) continue
      count += batch.length
      if (count > maxRows)
        throw new AppError(
          'invalid',
          `A planilha passaria de ${maxRows.toLocaleString('pt-BR')} linhas. Restrinja a busca ou os filtros.`,
        )
      send(batch)
      batch = []
      await onRows?.(count)
      await otherWork()
      await askedForMore()
    }
    send(batch)
    await askedForMore()
    const last = typeof totals === 'function' ? totals() : totals
    send({ totals: last ? [last] : apart })
  }
}
