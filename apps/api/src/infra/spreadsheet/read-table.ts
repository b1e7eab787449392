import pLimit from 'p-limit'
import { invalid } from '../../core/errors.ts'
import { pauseAfterWork } from '../../core/pause-after-work.ts'
import { threads } from '../threads/threads.ts'

/** One sheet at a time, because the files are untrusted and may need much memory. */
const run = threads({ maxOldGenerationSizeMb: 128 })

const oneByOne = pLimit(1)

/** Milliseconds after which a sheet is refused. */
const timeout = 20_000

/** The worker's answer: the rows as text, or why there are none. */
export type ReadResult = { rows: string[][] } | { refusal: string }

/**
 * Reads the first sheet of an .xlsx, or a .csv, as rows of text: trimmed, with single spaces, empty cells as ''.
 * Numbers come as digits, days as `YYYY-MM-DD`. Runs in a worker thread, within limits.
 * @param field the form's field, for the message
 * @throws invalid on `field` when it is no such file, is broken or too large
 */
export async function readTable(content: Buffer, field = 'file'): Promise<string[][]> {
  const result = await inTurn(() => read(content))
  if ('refusal' in result) throw invalid(field, result.refusal)
  return result.rows
}

const read = (content: Buffer): Promise<ReadResult> =>
  run<ReadResult>(new URL('./read-table.worker.ts', import.meta.url), new Uint8Array(content), {
    signal: AbortSignal.timeout(timeout),
  })
    // The thread ends when it exceeds its memory or time.
    .catch((): ReadResult => ({
      refusal: 'A planilha não pôde ser lida. Copie os dados para uma planilha nova e tente de novo',
    }))

/**
 * Runs the readings one after another; the time limit of each reading starts with its turn. After a reading, pauses for
 * as long as the reading took, so that other work gets as much time.
 */
function inTurn(work: () => Promise<ReadResult>): Promise<ReadResult> {
  const { promise, resolve, reject } = Promise.withResolvers<ReadResult>()
  void oneByOne(async () => {
    const start = performance.now()
    await work().then(resolve, reject)
    if (oneByOne.pendingCount > 0) await pauseAfterWork(start)
  })
  return promise
}
