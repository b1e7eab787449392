import { fileURLToPath } from 'node:url'
import type { Transferable } from 'node:worker_threads'
import type { Piscina } from 'piscina'

interface ThreadBounds {
  /** How many threads at once; one by default. */
  most?: number
  /** Megabytes per thread. Work that needs more ends its thread, not the process. */
  maxOldGenerationSizeMb: number
  /** Milliseconds after which an idle thread ends and frees the memory of its modules; 0 for at once. */
  idleTimeout?: number
}

interface ThreadRun {
  /** Aborting it ends the thread during its work. */
  signal?: AbortSignal
  /** Data that is moved to the thread instead of copied. */
  transfer?: readonly Transferable[]
}

/** Runs the default export of a file with data that can be cloned between threads. */
export type RunInThread = <Result>(file: URL, task: unknown, run?: ThreadRun) => Promise<Result>

/** Threads for one kind of work. They start when there is work, and do not keep the process alive. */
export function threads({ most = 1, maxOldGenerationSizeMb, idleTimeout = 10_000 }: ThreadBounds): RunInThread {
  let pool: Promise<Piscina> | undefined
  const open = async () => {
    const { Piscina } = await import('piscina')
    const resourceLimits = { maxOldGenerationSizeMb }
    return new Piscina({ minThreads: 0, maxThreads: most, idleTimeout, resourceLimits, recordTiming: false })
  }
  return async <Result>(file: URL, task: unknown, { signal, transfer = [] }: ThreadRun = {}) => {
    // If the pool cannot start now, the next try may succeed.
    pool ??= open().catch((error: unknown) => {
      pool = undefined
      throw error
    })
    const options = { filename: fileURLToPath(file), transferList: [...transfer], ...(signal && { signal }) }
    return (await (await pool).run(task, options)) as Result
  }
}
