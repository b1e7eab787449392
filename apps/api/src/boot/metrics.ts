import type pg from 'pg'
import type { Config } from '../config.ts'
import type { Context } from '../core/context.ts'
import { serveMetrics } from '../http/serve-metrics.ts'
import type { Metrics } from '../infra/metrics/metrics.ts'
import { installationFigures } from '../platform/measures/measures.service.ts'
import { cannotListen } from './port.ts'
import { foldersOf } from './resources.ts'

/**
 * The folder of backups. If its disk is full, only backups fail. So alarms watch this disk, but health checks do not.
 */
const folderOfBackups = ({ backups: { place } }: Config): string[] =>
  place === null || place.startsWith('s3:') ? [] : [place]

/**
 * Starts measuring, and serves the figures on METRICS_PORT.
 * @param queues whose jobs this process runs
 * @returns null when METRICS_PORT is not set
 * @throws StartupError when the port is taken
 */
export async function startMetrics(
  config: Config,
  ctx: Context,
  pool: pg.Pool,
  queues: readonly string[],
  opened: AsyncDisposableStack,
): Promise<Metrics | null> {
  const { host, metricsPort: port } = config
  if (port === null) return null
  // Loaded only when needed.
  const { createMetrics, diskFigure, poolFigure } = await import('../infra/metrics/metrics.ts')
  const onError = (error: unknown) => ctx.log.warn({ err: error }, 'a figure could not be looked up')
  const figures = [
    poolFigure(pool),
    diskFigure([...foldersOf(config), ...folderOfBackups(config)], onError),
    ...installationFigures(ctx),
  ]
  const metrics = createMetrics({ figures, queues, onError })
  const close = await serveMetrics(metrics, { host, port }).catch((error: unknown) => {
    throw cannotListen(host, port, error, 'METRICS_PORT')
  })
  opened.defer(close)
  return metrics
}
