import { fileURLToPath } from 'node:url'
import type { Transferable } from 'node:worker_threads'
import type { Piscina } from 'piscina'

interface ThreadBounds {
  /** The most threads at once; 1 by default. */
  most?: number
  /** The memory of a thread in megabytes. Work that needs more ends its thread, but not the process. */
  maxOldGenerationSizeMb: number
  /** Milliseconds after which an idle thread ends, which frees its memory; 0: at once; ten seconds by default. */
  idleTimeout?: number
}

interface ThreadRun {
  /** When this signal aborts, the thread ends even during its work. */
  signal?: AbortSignal
  /** The parts of the data that are moved to the thread instead of copied. */
  transfer?: readonly Transferable[]
}

/** Runs the default export of a file in a thread. @param task its argument; must be cloneable between threads */
export type RunInThread = <Result>(file: URL, task: unknown, run?: ThreadRun) => Promise<Result>

/** Makes threads for one kind of work. They start when there is work, and do not keep the process alive. */
export function threads({ most = 1, maxOldGenerationSizeMb, idleTimeout = 10_000 }: ThreadBounds): RunInThread {
  let pool: Promise<Piscina> | undefined
  const open = async () => {
    const { Piscina } = await import('piscina')
    const resourceLimits = { maxOldGenerationSizeMb }
    return new Piscina({ minThreads: 0, maxThreads: most, idleTimeout, resourceLimits, recordTiming: false })
  }
  return async <Result>(file: URL, task: unknown, { signal, transfer = [] }: ThreadRun = {}) => {
    // When the pool cannot start, it is forgotten, so that the next call tries again.
    pool ??= open().catch((error: unknown) => {
      pool = undefined
      throw error
    })
    const options = { filename: fileURLToPath(file), transferList: [...transfer], ...(signal && { signal }) }
    return (await (await pool).run(task, options)) as Result
  }
}
