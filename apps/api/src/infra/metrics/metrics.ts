import { statfs } from 'node:fs/promises'
import type pg from 'pg'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { ObserveRequest } from '../../core/ports/request-observer.ts'

/** One measured value of a figure. The labels distinguish it from the figure's other values. */
export interface Sample {
  readonly labels?: Readonly<Record<string, string>>
  readonly value: number
}

/** Something that is measured. Its values are read each time the metrics are requested. */
export interface Figure {
  /** The name in snake case, without the prefix `seara_`. */
  readonly name: string
  readonly help: string
  readonly labels?: readonly string[]
  readonly samples: () => Promise<readonly Sample[]> | readonly Sample[]
}

export interface Metrics {
  readonly observe: ObserveRequest
  readonly countJob: (queue: string, outcome: string) => void
  /** All figures in Prometheus's text format. A figure that cannot be read now is left out. */
  readonly text: () => Promise<string>
  readonly mediaType: string
}

const prefix = 'seara_'
/** The groups into which durations are counted, by their upper bounds in seconds. Most answers take milliseconds. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]

interface MetricsOptions {
  readonly figures: readonly Figure[]
  /** The queues whose jobs this process runs. */
  readonly queues: readonly string[]
  /** Called with the error when a figure cannot be read. */
  readonly onError: (error: unknown) => void
}

/** Creates the metrics of this process: requests, jobs, Node's own measurements and the given figures. */
export function createMetrics({ figures, queues, onError }: MetricsOptions): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry, prefix })
  const requests = new Histogram({
    name: `${prefix}http_request_duration_seconds`,
    help: 'Answered requests by route and status, and how long they took',
    labelNames: ['method', 'route', 'status'],
    buckets,
    registers: [registry],
  })
  const jobs = new Counter({
    name: `${prefix}jobs_total`,
    help: 'Jobs that this process ran, by what became of them',
    // Not `job`: Prometheus gives each value a label of this name.
    labelNames: ['queue', 'outcome'],
    registers: [registry],
  })
  // Prometheus sees the first failure as an increase only if the counter was there before it.
  for (const queue of queues) jobs.inc({ queue, outcome: 'failed' }, 0)
  for (const figure of figures) register(registry, figure, onError)
  return {
    observe: ({ method, route, status, seconds }) =>
      requests.observe({ method, route, status: String(status) }, seconds),
    countJob: (queue, outcome) => jobs.inc({ queue, outcome }),
    text: () => registry.metrics(),
    mediaType: registry.contentType,
  }
}

function register(registry: Registry, { name, help, labels = [], samples }: Figure, onError: (error: unknown) => void) {
  const gauge = new Gauge({
    name: prefix + name,
    help,
    labelNames: [...labels],
    registers: [],
    async collect() {
      this.reset()
      // After `reset`, a gauge without labels shows 0. It must show nothing while its value is not known.
      if (labels.length === 0) this.remove()
      try {
        for (const { labels: of = {}, value } of await samples()) this.set(of, value)
      } catch (error) {
        onError(error)
      }
    },
  })
  registry.registerMetric(gauge)
}

/** How many connections of the pool are open, how many of them are idle, and how many callers wait for a connection. */
export const poolFigure = (pool: pg.Pool): Figure => ({
  name: 'database_connections',
  help: 'Connections of the pool, and callers that wait for one',
  labels: ['state'],
  samples: () => [
    { labels: { state: 'open' }, value: pool.totalCount },
    { labels: { state: 'idle' }, value: pool.idleCount },
    { labels: { state: 'waiting' }, value: pool.waitingCount },
  ],
})

/**
 * The free bytes on the disk of each folder. A folder that cannot be looked at has no value.
 * @param onError called with the error of such a folder
 */
export const diskFigure = (folders: readonly string[], onError: (error: unknown) => void): Figure => ({
  name: 'disk_free_bytes',
  help: 'Bytes that the product may still write, by folder',
  labels: ['folder'],
  samples: async () => {
    const found = await Promise.all(folders.map((folder) => freeBytes(folder, onError)))
    return found.flat()
  },
})

async function freeBytes(folder: string, onError: (error: unknown) => void): Promise<readonly Sample[]> {
  try {
    const { bavail, bsize } = await statfs(folder)
    return [{ labels: { folder }, value: bavail * bsize }]
  } catch (error) {
    onError(error)
    return []
  }
}
