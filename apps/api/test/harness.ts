import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import { afterAll, inject } from 'vitest'
import { buildApp, type Deps } from '../src/app.ts'
import type { Clock, Context, Resources } from '../src/core/context.ts'
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
  /** The limits to apply; off by default. */
  rateLimits?: Deps['rateLimits']
  /** Starts at the current moment, and stands still only when the test sets it. */
  clock?: Clock
  /** Whether jobs run and mails are sent, as in the server; otherwise they wait. */
  workers?: boolean
  /** Kinds of jobs only for the test. */
  jobs?: readonly AnyJob[]
  /** Mail server; without one, mails stay in the outbox. */
  smtpUrl?: string
  /** A database to clone in place of the migrated one without rows. */
  template?: string
  /** Limits of uploads and requests that differ from the defaults. */
  http?: Pick<Deps, 'trustProxy' | 'uploadLimits' | 'bodyDeadline'>
  /** Where the log goes; nowhere by default, or with TEST_LOG=1 to the standard output. */
  log?: ReturnType<typeof createLogger>
  /** Settings of backups that differ from backups on request only. */
  backups?: Partial<BackupSettings>
  /** Replaces resources of the outside world. */
  resources?: Partial<Omit<Resources, 'db' | 'clock' | 'jobs' | 'log'>>
}

export interface TestApp {
  readonly app: FastifyInstance
  /** As the role that the product works as, which may change rows only. */
  readonly db: Db
  readonly url: string
  readonly ownerUrl: string
  /** Runs statements as the role that owns the tables, for what the product may not do. */
  readonly asOwner: (statements: string) => Promise<void>
  readonly backups: BackupSettings
  /** To call a service directly, as the system itself. */
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
 * The product on a database of its own, cloned from a template. Call it once per test file, in a `beforeAll` or at the
 * top; it is closed and dropped after the file's tests.
 */
export async function createTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const ownerUrl = withDatabase(inject('ownerUrl'), name)
  // Copies the files directly: by default every page is logged, ten times the work.
  await query(
    inject('ownerUrl'),
    `CREATE DATABASE ${name} TEMPLATE ${options.template ?? inject('templateName')} STRATEGY file_copy`,
  )
  // A copy has the tables' rights, and not those of the database.
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

/** Fails the test run. */
function throwLater(error: unknown): void {
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
