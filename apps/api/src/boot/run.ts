import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import { buildApp } from '../app.ts'
import type { Config } from '../config.ts'
import type { Context } from '../core/context.ts'
import { hearEndedSessions } from '../modules/access/sessions/hear-ended-sessions.ts'
import { welcomeFirstAdmin } from './first-admin.ts'
import { openDatabase, takeDataFolder } from './database.ts'
import { collectGarbageWhenIdle } from './gc-when-idle.ts'
import { startMetrics } from './metrics.ts'
import { backupSettings, numberSeries, upgrade } from './backups.ts'
import { slipsPort } from './join-rooms.ts'
import { backupTasks } from '../platform/backup/nightly-backup.jobs.ts'
import { ownsStorage } from '../platform/files/storage-ownership.service.ts'
import { skipNumbers } from '../platform/restorations/skip-numbers.service.ts'
import * as secondFactor from '../modules/access/second-factor/second-factor.service.ts'
import { openResources } from './resources.ts'
import { backgroundErrors } from '../core/background-errors.ts'
import { say } from '../core/console.ts'
import { retryLostConnection } from '../core/retry-lost-connection.ts'
import { createLogger } from '../core/logger.ts'
import { cannotListen, reservePort } from './port.ts'
import { startTracing } from './tracing.ts'
import type { StopRequest } from './shutdown.ts'
import { startWorkers } from '../platform/jobs/workers.ts'
import { jobsOf, recurringTasks, sealingTasks } from './jobs.ts'

const keysMissing =
  'Atenção: há verificações em duas etapas feitas com outra chave. Defina a mesma SECRETS_KEY em todos os servidores, ou traga secrets.key da pasta de dados de antes, ou a chave de antes em SECRETS_KEY_OLD.'

const webRoot = fileURLToPath(new URL('../../../web/dist', import.meta.url))

/**
 * Starts the whole server. Every opened resource is added to `opened`, in order; closing `opened` stops the server.
 * @throws StartupError for a problem that the operator can fix; the abort reason when the process is asked to stop
 * during the start
 */
export async function run(config: Config, opened: AsyncDisposableStack, stop: StopRequest): Promise<void> {
  const { signal } = stop
  const log = createLogger(config.logLevel)
  await takeDataFolder(config, opened)
  const freePort = await reservePort(config.host, config.port)
  opened.defer(freePort)

  signal.throwIfAborted()
  const tracer = await startTracing(config, opened)
  const database = await openDatabase(config, opened, {
    onLost: stop.fail,
    signal,
    trace: tracer?.statement,
  })
  const { pool } = database
  signal.throwIfAborted()
  await upgrade(config, database, log, signal)

  const resources = await openResources(config, database, log, opened, signal)
  if (await resources.disks.areFull()) say('Atenção: o disco está cheio. Nada pode ser gravado até que haja espaço.')
  const ctx = { ...resources, actor: null }
  await compareSoon(ctx)
  await retryLostConnection(() => skipNumbers(ctx, numberSeries), { signal })
  await welcomeFirstAdmin(ctx, config, signal)
  if (await retryLostConnection(() => secondFactor.lacksKeys(ctx), { signal })) say(keysMissing)
  const backups = backupSettings(config, database.url)
  const jobs = jobsOf(backups)
  const queues = jobs.map(({ name }) => name)
  const metrics = await startMetrics(config, ctx, pool, queues, opened)
  const app = await buildApp({
    resources,
    slips: slipsPort,
    pool,
    log,
    rateLimits: config.rateLimits,
    webRoot,
    uploadFolder: join(config.dataDir, 'uploads'),
    trustProxy: config.trustProxy,
    hstsSubdomains: config.hstsSubdomains,
    draining: stop.draining,
    observe: metrics?.observe,
    tracer,
    backups,
  })
  opened.defer(await hearEndedSessions(pool, resources.actors, backgroundErrors(log)))
  // The workers start after the app and end after it too, so this stack is registered before the app's end.
  const workers = opened.use(new AsyncDisposableStack())
  opened.defer(() => closeApp(app))

  signal.throwIfAborted()
  await freePort()
  await app.listen({ host: config.host, port: config.port }).catch((error: unknown) => {
    throw cannotListen(config.host, config.port, error)
  })
  stop.drainFor(config.drainSeconds * 1_000)
  opened.defer(collectGarbageWhenIdle())
  signal.throwIfAborted()
  // People wait for the server to answer, and nobody for its jobs, so the jobs start last.
  const endWorkers = await startWorkers({
    resources,
    jobs,
    recurringTasks: [...recurringTasks, ...sealingTasks(config), ...backupTasks(backups)],
    onError: backgroundErrors(log),
    onJob: metrics?.countJob,
    tracer,
  })
  workers.defer(endWorkers)
  say(`Seara está no ar em ${config.publicUrl} (Ctrl-C encerra).`)
}

/**
 * Milliseconds that the start waits until the database is compared with the file storage. A task compares them again
 * every minute.
 */
const storageTimeout = 3_000

/**
 * Compares the database with the file storage, if the storage answers in time. This happens before any receipt or slip
 * gets a number, because an older copy of the database would give numbers again.
 */
async function compareSoon(ctx: Context): Promise<void> {
  const compared = ownsStorage(ctx).catch((error: unknown) =>
    ctx.log.warn({ err: error }, 'the storage could not be compared with the database'),
  )
  await Promise.race([compared, sleep(storageTimeout, undefined, { ref: false })])
}

/** Milliseconds that the requests in progress have to finish when the server closes. */
const requestTimeout = 3_500

async function closeApp(app: FastifyInstance): Promise<void> {
  const timer = setTimeout(() => app.server.closeAllConnections(), requestTimeout)
  await app.close()
  clearTimeout(timer)
}
