import { fileURLToPath } from 'node:url'
import type { Transferable } from 'node:worker_threads'
import { Piscina } from 'piscina'

/**
 * Threads of their own for one kind of work; idle ones end, and none keeps the process alive. What needs more memory
 * than they have ends the thread, and the process lives on.
 */
const threads = (maxThreads: number, maxOldGenerationSizeMb: number) =>
  new Piscina({ minThreads: 0, maxThreads, idleTimeout: 30_000, resourceLimits: { maxOldGenerationSizeMb } })

const pools = {
  /** Two, so that a small sheet need not wait for a large report. */
  write: threads(2, 256),
  /** What anyone may have made: one at a time. */
  read: threads(1, 128),
}

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
  kind: keyof typeof pools,
  file: string,
  task: unknown,
  { signal, transfer = [] }: WorkerRun = {},
): Promise<Result> {
  const filename = fileURLToPath(new URL(file, import.meta.url))
  return pools[kind].run(task, { filename, transferList: [...transfer], ...(signal && { signal }) }) as Promise<Result>
}
