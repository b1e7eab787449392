import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import { afterAll, inject } from 'vitest'
import { buildApp, type Deps } from '../src/app.ts'
import type { Clock, Context, Resources } from '../src/core/context.ts'
import { isLostConnection } from '../src/core/failures.ts'
import { connectDatabase } from '../src/db/connect.ts'
import type { Db } from '../src/db/schema.ts'
import { signedUrls } from '../src/infra/signed-urls/signed-urls.ts'
import { createActorCache } from '../src/core/actor-cache.ts'
import { createLogger } from '../src/core/logger.ts'
import { watchDisks } from '../src/infra/disks/disks.ts'
import { secretBox } from '../src/infra/secret-box/secret-box.ts'
import { openFiles } from '../src/infra/storage/storage.ts'
import { openJobQueue } from '../src/infra/queue/job-queue.ts'
import { smtpMailer } from '../src/infra/smtp/mailer.ts'
import type { AnyJob } from '../src/platform/jobs/define-job.ts'
import { startWorkers } from '../src/platform/jobs/workers.ts'
import { jobsOf, recurringTasks } from '../src/boot/jobs.ts'
import { slipsPort } from '../src/boot/join-rooms.ts'
import type { BackupSettings } from '../src/platform/backup/backup-settings.ts'
import { fieldsWithoutLabel } from './audit-labels.ts'
import { backupsOnRequest } from './backup-settings.ts'
import { query, withDatabase } from './harness-database.ts'

export interface TestAppOptions {
  /** The rate limits to apply; by default none. */
  rateLimits?: Deps['rateLimits']
  /** The app's clock; by default the real time. */
  clock?: Clock
  /** Whether jobs run and mails are sent, as in the server. False (the default): they wait. */
  workers?: boolean
  /** Further kinds of jobs, which only the test has. */
  jobs?: readonly AnyJob[]
  /** The address of a mail server; without one, mails stay in the outbox. */
  smtpUrl?: string
  /** The name of a database to clone, instead of the migrated one without rows. */
  template?: string
  /** Limits of uploads and requests that differ from the defaults. */
  http?: Pick<Deps, 'trustProxy' | 'uploadLimits' | 'bodyDeadline'>
  /** The log. By default nothing is logged, or everything to the standard output when TEST_LOG=1 is set. */
  log?: ReturnType<typeof createLogger>
  /** Settings of backups that differ from those of `backupsOnRequest`. */
  backups?: Partial<BackupSettings>
  /** Resources that replace the usual ones, such as the storage. */
  resources?: Partial<Omit<Resources, 'db' | 'clock' | 'jobs' | 'log'>>
}

export interface TestApp {
  readonly app: FastifyInstance
  /** The database, accessed by the role of the product, which may only change rows. */
  readonly db: Db
  readonly url: string
  readonly ownerUrl: string
  /** Runs statements that the product's role may not run, as the role that owns the tables. */
  readonly asOwner: (statements: string) => Promise<void>
  readonly backups: BackupSettings
  /** A context for calling services directly, as the system itself: without a user. */
  readonly ctx: Context
  /** Sends a request through HTTP; `token` becomes the Authorization header. */
  readonly request: (method: Method, path: string, options?: RequestOptions) => Promise<LightMyRequestResponse>
}

type Method = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'OPTIONS'

export interface RequestOptions {
  token?: string | undefined
  /** An object is sent as JSON; text and bytes as they are. */
  body?: InjectOptions['payload']
  headers?: Record<string, string>
  query?: Record<string, string | string[]>
  remoteAddress?: string
}

/**
 * Creates an app with its own database, cloned from a template. Call this once per test file, in a `beforeAll` or at
 * the top. The app is closed and its database dropped after the file's tests.
 */
export async function createTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const ownerUrl = withDatabase(inject('ownerUrl'), name)
  // `file_copy` copies the files directly. By default PostgreSQL also writes every page into its log, which takes ten
  // times as long.
  await query(
    inject('ownerUrl'),
    `CREATE DATABASE ${name} TEMPLATE ${options.template ?? inject('templateName')} STRATEGY file_copy`,
  )
  // A cloned database has the same rights on its tables, but not the rights on the database itself.
  await query(inject('ownerUrl'), `REVOKE TEMPORARY ON DATABASE ${name} FROM public`)
  const url = withDatabase(inject('serverUrl'), name)
  const { db, pool, close } = connectDatabase({ url, poolSize: 8 })
  const filesFolder = await mkdtemp(join(tmpdir(), 'seara-files-'))
  const uploadFolder = await mkdtemp(join(tmpdir(), 'seara-uploads-'))

  const clock = options.clock ?? { now: () => new Date() }
  const backups = { ...backupsOnRequest(url), ...options.backups }
  const allJobs = [...jobsOf(backups), ...(options.jobs ?? [])]
  const queue = await openJobQueue({
    url,
    queues: allJobs,
    takesJobs: options.workers === true,
    onError: throwLater,
  })
  const log = options.log ?? createLogger(process.env['TEST_LOG'] === undefined ? 'silent' : 'debug')
  const resources = {
    clock,
    log,
    actors: createActorCache(() => clock.now()),
    postalCodes: { find: async () => null },
    publicUrl: 'https://seara.example',
    guessLimits: null,
    files: await openFiles(filesFolder, log),
    disks: watchDisks([]),
    signedUrls: signedUrls(randomBytes(32)),
    secrets: secretBox(randomBytes(32)),
    mailer: smtpMailer(options.smtpUrl ?? null, 'Rede de Teste <rede@seara.example>'),
    jobs: queue,
    ...options.resources,
    db,
  }
  const app = await buildApp({
    resources,
    slips: slipsPort,
    pool,
    rateLimits: options.rateLimits ?? null,
    webRoot: '/nonexistent',
    uploadFolder,
    log,
    backups,
    ...options.http,
  })
  const stopWorkers =
    options.workers === true
      ? await startWorkers({ resources, jobs: allJobs, recurringTasks, onError: throwLater })
      : null
  afterAll(async () => {
    await app.close()
    await stopWorkers?.()
    await queue.stop()
    const raw = await fieldsWithoutLabel(db)
    await close()
    for (const folder of [filesFolder, uploadFolder, backups.dataDir])
      await rm(folder, { recursive: true, force: true })
    await query(inject('adminUrl'), `DROP DATABASE ${name} WITH (FORCE)`)
    if (raw.length > 0) throw new Error(`the audit log shows these fields by their column: ${raw.join(', ')}`)
  })
  return {
    app,
    db,
    url,
    ownerUrl,
    asOwner: (statements) => query(ownerUrl, statements),
    backups,
    ctx: { ...resources, actor: null },
    request: (method, path, sent) => send(app, method, path, sent),
  }
}

/**
 * Throws an error outside of any test, so that the test run fails. A lost connection is ignored: the pool may give up
 * its connections while a test computes for seconds on a slow machine. The job or recurring task that lost its
 * connection simply runs again.
 */
function throwLater(error: unknown): void {
  if (isLostConnection(error)) return
  queueMicrotask(() => {
    throw error
  })
}

function send(
  app: FastifyInstance,
  method: Method,
  path: string,
  { token, body, headers, query, remoteAddress }: RequestOptions = {},
): Promise<LightMyRequestResponse> {
  return app.inject({
    method,
    url: path,
    headers: { ...(token === undefined ? {} : { authorization: `Bearer ${token}` }), ...headers },
    ...(body === undefined ? {} : { payload: body }),
    ...(query === undefined ? {} : { query }),
    ...(remoteAddress === undefined ? {} : { remoteAddress }),
  })
}
