import pLimit from 'p-limit'
import { invalid } from '../../core/errors.ts'
import { pauseAfterWork } from '../../core/pause-after-work.ts'
import { threads } from '../threads/threads.ts'

/** What anyone may have made: one at a time. */
const run = threads({ maxOldGenerationSizeMb: 128 })

const oneByOne = pLimit(1)

/** A sheet that takes longer is given up, in milliseconds. */
const timeout = 20_000

/** What the worker answers: the rows as text, or why there are none. */
export type ReadResult = { rows: string[][] } | { refusal: string }

/**
 * Reads the first sheet of an .xlsx, or a .csv, as rows of text: trimmed, with single spaces, empty cells as ''.
 * Numbers come as their digits, days as `YYYY-MM-DD`. It is read in a thread of its own, within bounds.
 * @param field name of the form's field, for the message
 * @throws invalid on `field` when it is no such file, is broken or is too large
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
    // The thread ends when its memory does not suffice or the time is over.
    .catch((): ReadResult => ({
      refusal: 'A planilha não pôde ser lida. Copie os dados para uma planilha nova e tente de novo',
    }))

/** Its time begins with its turn. Sheets one after another leave whatever else is done as much time as they take. */
function inTurn(work: () => Promise<ReadResult>): Promise<ReadResult> {
  const { promise, resolve, reject } = Promise.withResolvers<ReadResult>()
  void oneByOne(async () => {
    const start = performance.now()
    await work().then(resolve, reject)
    if (oneByOne.pendingCount > 0) await pauseAfterWork(start)
  })
  return promise
}
