import { fileURLToPath } from 'node:url'
import type { Transferable } from 'node:worker_threads'
import { Piscina } from 'piscina'

/** Two, so that a small sheet need not wait for a large report. Idle ones end, and none keeps the process alive. */
const pool = new Piscina({
  minThreads: 0,
  maxThreads: 2,
  idleTimeout: 30_000,
  resourceLimits: { maxOldGenerationSizeMb: 2_048 },
})

export interface WorkerRun {
  /** Ends the thread at work. */
  signal?: AbortSignal
  /** What is handed over and not copied. */
  transfer?: readonly Transferable[]
}

/**
 * Runs the default export of a file of this folder in a thread of its own.
 * @param file like `./write-workbook.worker.ts`
 */
export function runInWorker<Result>(
  file: string,
  task: unknown,
  { signal, transfer = [] }: WorkerRun = {},
): Promise<Result> {
  const filename = fileURLToPath(new URL(file, import.meta.url))
  return pool.run(task, { filename, transferList: [...transfer], ...(signal && { signal }) }) as Promise<Result>
}
