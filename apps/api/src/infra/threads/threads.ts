import { fileURLToPath } from 'node:url'
import type { Transferable } from 'node:worker_threads'
import type { Piscina } from 'piscina'

export interface ThreadBounds {
  /** How many at once; one unless told. */
  most?: number
  /** What needs more memory than this ends its thread, and the process lives on. */
  maxOldGenerationSizeMb: number
}

export interface ThreadRun {
  /** Ends the thread at work. */
  signal?: AbortSignal
  /** What is handed over and not copied. */
  transfer?: readonly Transferable[]
}

/** Runs the default export of a file on what can travel between threads. */
export type RunInThread = <Result>(file: URL, task: unknown, run?: ThreadRun) => Promise<Result>

/** Milliseconds after which an idle thread ends, and the memory that its modules take with it. */
const idleTimeout = 10_000

/** Threads of their own for one kind of work; none is there before it has work, and none keeps the process alive. */
export function threads({ most = 1, maxOldGenerationSizeMb }: ThreadBounds): RunInThread {
  let pool: Promise<Piscina> | undefined
  const open = async () => {
    const { Piscina } = await import('piscina')
    const resourceLimits = { maxOldGenerationSizeMb }
    return new Piscina({ minThreads: 0, maxThreads: most, idleTimeout, resourceLimits, recordTiming: false })
  }
  return async <Result>(file: URL, task: unknown, { signal, transfer = [] }: ThreadRun = {}) => {
    // One that cannot be opened now may be at the next try.
    pool ??= open().catch((error: unknown) => {
      pool = undefined
      throw error
    })
    const options = { filename: fileURLToPath(file), transferList: [...transfer], ...(signal && { signal }) }
    return (await (await pool).run(task, options)) as Result
  }
}
