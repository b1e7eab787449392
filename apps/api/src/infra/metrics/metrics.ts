import { statfs } from 'node:fs/promises'
import type pg from 'pg'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { ObserveRequest } from '../../core/ports/request-observer.ts'

/** One value of a figure, with its labels. */
export interface Sample {
  readonly labels?: Readonly<Record<string, string>>
  readonly value: number
}

/** A figure whose values are read when the metrics are requested. */
export interface Figure {
  /** In snake case, without the prefix. */
  readonly name: string
  readonly help: string
  readonly labels?: readonly string[]
  readonly samples: () => Promise<readonly Sample[]> | readonly Sample[]
}

export interface Metrics {
  readonly observe: ObserveRequest
  readonly countJob: (job: string, outcome: string) => void
  /** All figures in Prometheus's text format. A figure that cannot be read now is left out. */
  readonly text: () => Promise<string>
  readonly mediaType: string
}

const prefix = 'seara_'
/** Upper bounds in seconds; most answers take milliseconds, reports and uploads many seconds. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]

/**
 * Creates the measurements of this process, together with the given figures.
 * @param onError told why a figure could not be read
 */
export function createMetrics(figures: readonly Figure[], onError: (error: unknown) => void): Metrics {
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
    labelNames: ['job', 'outcome'],
    registers: [registry],
  })
  for (const figure of figures) register(registry, figure, onError)
  return {
    observe: ({ method, route, status, seconds }) =>
      requests.observe({ method, route, status: String(status) }, seconds),
    countJob: (job, outcome) => jobs.inc({ job, outcome }),
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
      // A gauge without labels would otherwise show 0 while its value is not known.
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

/** How many connections of the pool are used, idle, or waited for. */
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

/** Free bytes on the disks of these folders. */
export const diskFigure = (folders: readonly string[]): Figure => ({
  name: 'disk_free_bytes',
  help: 'Bytes that the product may still write, by folder',
  labels: ['folder'],
  samples: () =>
    Promise.all(
      folders.map(async (folder) => {
        const { bavail, bsize } = await statfs(folder)
        return { labels: { folder }, value: bavail * bsize }
      }),
    ),
})
