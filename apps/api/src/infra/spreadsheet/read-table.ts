import pLimit from 'p-limit'
import { invalid } from '../../core/errors.ts'
import { pauseAfterWork } from '../../core/pause-after-work.ts'
import { threads } from '../threads/threads.ts'

/** Only one thread, because the files come from strangers and may need much memory. */
const run = threads({ maxOldGenerationSizeMb: 128 })

const oneByOne = pLimit(1)

/** Milliseconds in which a sheet must be read; otherwise it is refused. */
const timeout = 20_000

/** The worker's answer: the rows as text, or the reason why there are none, in Portuguese. */
export type ReadResult = { rows: string[][] } | { refusal: string }

/**
 * Reads a .csv or the first sheet of an .xlsx as rows of text, in a worker thread. Texts are trimmed and have single
 * spaces; an empty cell is ''. Numbers are written as digits, days as `YYYY-MM-DD`.
 * @param field the form field's wire name, for the message
 * @throws invalid on `field` when the content is no .xlsx or .csv, is broken or is too large
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
    // An error means that the thread was ended because it used too much memory or time.
    .catch((): ReadResult => ({
      refusal: 'A planilha não pôde ser lida. Copie os dados para uma planilha nova e tente de novo',
    }))

/**
 * Reads sheets one after another. The time limit of each starts with its turn. If others wait, there is a pause after
 * each sheet for as long as reading it took, so that other work gets as much time.
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
