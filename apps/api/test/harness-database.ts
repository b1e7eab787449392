import { rmSync } from 'node:fs'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { connectDatabase } from '../src/db/connect.ts'
import { startEmbeddedDatabase } from '../src/db/embedded.ts'
import { migrateToLatest } from '../src/db/migrate.ts'
import { openJobQueue } from '../src/infra/queue/job-queue.ts'
import { jobs } from '../src/boot/jobs.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A role that may create databases, on the server of this test run. */
    serverUrl: string
    /** Of a given server, which is left as it was found, a role that may drop databases. */
    givenAdminUrl: string | null
    /** A migrated database to clone. */
    templateName: string
  }
}

/** Before the first test file: a server of its own for this run (or TEST_DATABASE_URL) and the migrated template. */
export default async function prepareDatabase(project: TestProject): Promise<() => Promise<void>> {
  const server =
    process.env['TEST_DATABASE_URL'] === undefined ? await startServer() : givenServer(process.env['TEST_DATABASE_URL'])
  const templateName = `seara_template_${process.pid}`
  try {
    await query(server.url, `CREATE DATABASE ${templateName}`)
    await migrate(withDatabase(server.url, templateName))
  } catch (error) {
    await server.stop()
    throw error
  }
  project.provide('serverUrl', server.url)
  project.provide('givenAdminUrl', server.isGiven ? server.url : null)
  project.provide('templateName', templateName)
  return async () => {
    if (server.isGiven) await query(server.url, `DROP DATABASE ${templateName}`)
    await server.stop()
  }
}

/** @returns the address of another database on the same server */
export function withDatabase(url: string, name: string): string {
  const address = new URL(url)
  address.pathname = `/${name}`
  return address.href
}

/** Runs one statement on a connection of its own. */
export async function query(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

const prefix = 'seara-test-'

interface TestServer {
  url: string
  /** Somebody else's, which is left as it was found. */
  isGiven: boolean
  stop: () => Promise<void>
}

const givenServer = (url: string): TestServer => ({ url, isGiven: true, stop: async () => undefined })

async function startServer(): Promise<TestServer> {
  await removeLeftovers()
  const folder = await mkdtemp(join(tmpdir(), `${prefix}${process.pid}-`))
  const server = await startEmbeddedDatabase({ dataDir: folder, durable: false, maxConnections: 200 })
  await query(server.adminUrl, 'ALTER ROLE seara CREATEDB')
  return {
    url: server.url,
    isGiven: false,
    stop: async () => {
      await server.stop()
      // Some hundred databases of many small files each: at once it takes a fraction of the time.
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Folders of runs that were killed; their names tell the process. A server left there is stopped by taking it over. */
async function removeLeftovers(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const pid = Number(new RegExp(`^${prefix}(\\d+)-`).exec(name)?.[1])
    if (!(pid > 0) || isAlive(pid)) continue
    const folder = join(tmpdir(), name)
    await startEmbeddedDatabase({ dataDir: folder, durable: false }).then(
      (server) => server.stop(),
      () => undefined,
    )
    await rm(folder, { recursive: true, force: true })
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

async function migrate(url: string): Promise<void> {
  const { db, close } = connectDatabase({ url })
  try {
    await migrateToLatest(db)
    const queue = await openJobQueue({ url, queues: jobs, takesJobs: false, onError: () => undefined })
    await queue.stop()
  } finally {
    await close()
  }
}
