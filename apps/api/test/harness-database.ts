import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { asOwner } from '../src/boot/as-owner.ts'
import { connectDatabase } from '../src/db/connect.ts'
import { startEmbeddedDatabase } from '../src/db/embedded.ts'
import type { Addresses } from '../src/db/embedded/databases.ts'
import { migrateToLatest } from '../src/db/migrate.ts'
import { openJobQueue } from '../src/infra/queue/job-queue.ts'
import { jobs } from '../src/boot/jobs.ts'
import { scratchFolder } from './scratch-folder.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The address for the role that owns the tables and may create databases, on the server of this test run. */
    ownerUrl: string
    /** The address for the role with which the product accesses the database. */
    serverUrl: string
    /** The address for a role that may end any process in a database, even an autovacuum worker. */
    adminUrl: string
    /** The name of a migrated database without rows, to be cloned. */
    templateName: string
  }
}

/**
 * Runs before the first test file. Starts a database server for this test run, or uses the one of TEST_DATABASE_URL,
 * and creates the migrated template database.
 * @returns a function that removes the template, and stops the server if it was started here
 */
export default async function prepareDatabase(project: TestProject): Promise<() => Promise<void>> {
  const server =
    process.env['TEST_DATABASE_URL'] === undefined
      ? await startServer()
      : await givenServer(process.env['TEST_DATABASE_URL'])
  const templateName = `seara_template_${process.pid}`
  try {
    await query(server.ownerUrl, `CREATE DATABASE ${templateName}`)
    await migrate(server, templateName)
  } catch (error) {
    await server.stop()
    throw error
  }
  project.provide('ownerUrl', server.ownerUrl)
  project.provide('serverUrl', server.url)
  project.provide('adminUrl', server.adminUrl)
  project.provide('templateName', templateName)
  return async () => {
    await query(server.ownerUrl, `DROP DATABASE ${templateName}`)
    await server.stop()
  }
}

/** @returns the address of another database on the same server */
export function withDatabase(url: string, name: string): string {
  const address = new URL(url)
  address.pathname = `/${name}`
  return address.href
}

/** Runs one statement on a new connection. */
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

interface TestServer extends Addresses {
  stop: () => Promise<void>
}

/** @param adminUrl the address of a server, for a role that may create databases and roles */
async function givenServer(adminUrl: string): Promise<TestServer> {
  const url = new URL(adminUrl)
  url.username = `seara_test_${process.pid}`
  url.password = randomBytes(16).toString('hex')
  await query(adminUrl, `CREATE ROLE ${url.username} LOGIN PASSWORD '${url.password}'`)
  return {
    url: url.href,
    ownerUrl: adminUrl,
    adminUrl,
    stop: () => query(adminUrl, `DROP ROLE ${url.username}`),
  }
}

async function startServer(): Promise<TestServer> {
  await removeLeftovers()
  const folder = await mkdtemp(join(scratchFolder(), `${prefix}${process.pid}-`))
  const server = await startEmbeddedDatabase({ dataDir: folder, durable: false, maxConnections: 200 })
  await query(server.adminUrl, 'ALTER ROLE seara CREATEDB')
  return {
    ...server,
    stop: async () => {
      await server.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/**
 * Removes the folders of killed test runs; a folder's name has the process id of its run. A database server that still
 * runs on a folder is taken over, so that it can be stopped.
 */
async function removeLeftovers(): Promise<void> {
  const scratch = scratchFolder()
  for (const name of await readdir(scratch)) {
    const pid = Number(new RegExp(`^${prefix}(\\d+)-`).exec(name)?.[1])
    if (!(pid > 0) || isAlive(pid)) continue
    const folder = join(scratch, name)
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

async function migrate({ url, ownerUrl }: TestServer, name: string): Promise<void> {
  const { close, ...database } = connectDatabase({ url: withDatabase(url, name) })
  try {
    await asOwner({ ...database, close, ownerUrl: withDatabase(ownerUrl, name) }, ({ db }) => migrateToLatest(db))
    const queue = await openJobQueue({ url: database.url, queues: jobs, takesJobs: false, onError: () => undefined })
    await queue.stop()
  } finally {
    await close()
  }
}
