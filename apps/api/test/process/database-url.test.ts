import type { SystemStatus } from '@seara/contract/platform/system-status'
import { randomBytes } from 'node:crypto'
import { createServer } from 'node:net'
import { once } from 'node:events'
import pg from 'pg'
import { expect, test } from 'vitest'
import { startEmbeddedDatabase } from '../../src/db/embedded.ts'
import type { Addresses } from '../../src/db/embedded/databases.ts'
import { query } from '../harness-database.ts'
import { runScript } from './run-script.ts'
import {
  admin,
  afterThisTest,
  eventually,
  freePort,
  startServer,
  temporaryFolder,
  usedFolder,
  type ServerUnderTest,
} from './server.ts'

/** Starts a PostgreSQL with its default number of connections; a server uses up to sixteen of them. */
async function startDatabase(dataDir: string): Promise<Addresses> {
  const database = await startEmbeddedDatabase({ dataDir, durable: false, maxConnections: 100 })
  afterThisTest(() => database.stop())
  return database
}

test('connections that the database cuts are replaced', async () => {
  const { url, adminUrl } = await startDatabase(await usedFolder())
  const server = await startServer({ DATA_DIR: await temporaryFolder(), DATABASE_URL: url, ...admin })
  await server.ready()
  const token = await server.signIn()
  const client = new pg.Client({ connectionString: adminUrl })
  await client.connect()
  await client.query("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = 'seara'")
  await client.end()
  await eventually(() => server.isReady())
  expect(await server.addRegion(token, 'Depois')).toBe(true)
})

/** The codes of the problems that the server reports to an admin. */
async function problemsOf(server: ServerUnderTest, token: string): Promise<string[]> {
  const answer = await fetch(`${server.url}/api/system-status`, { headers: { authorization: `Bearer ${token}` } })
  return ((await answer.json()) as SystemStatus).problems.map(({ code }) => code)
}

test('an empty database is worked on by a role that owns nothing, and then without its owner’s address', async () => {
  const { url, ownerUrl } = await startDatabase(await temporaryFolder())
  const settings = { DATA_DIR: await temporaryFolder(), DATABASE_URL: url, ...admin }
  const lost = await startServer(settings)
  expect(await lost.exit).toBe(1)
  expect(lost.errors).toMatch(/dono em MIGRATION_DATABASE_URL \(permission denied .*\)\n$/)

  const first = await startServer({ ...settings, MIGRATION_DATABASE_URL: ownerUrl })
  await first.ready()
  expect(await first.addRegion(await first.signIn(), 'Leste 9')).toBe(true)
  // Without SECRETS_KEY each server makes its own key. This problem tells admins so.
  expect(await problemsOf(first, await first.signIn())).toEqual(['no_shared_key'])
  expect(await first.end('SIGTERM')).toBe(0)

  const [before, now] = [randomBytes(32).toString('base64'), randomBytes(32).toString('base64')]
  const second = await startServer({ ...settings, SECRETS_KEY: before })
  await second.ready()
  const token = await second.signIn()
  expect(await second.addRegion(token, 'Leste 10')).toBe(true)
  expect(await problemsOf(second, token)).toEqual([])
  const rotate = (keys: object) => runScript('secrets', ['rotate'], { ...settings, ...keys })
  expect(await rotate({})).toMatchObject({ code: 1, stderr: expect.stringMatching(/^Defina SECRETS_KEY/) as string })
  const rotated = await rotate({ SECRETS_KEY: now, SECRETS_KEY_OLD: before })
  expect(rotated).toMatchObject({ code: 0, stdout: expect.not.stringContaining('Atenção') as string })
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await expect(client.query('alter table audit_entry disable trigger user')).rejects.toThrow('must be owner')
  await expect(client.query('create temporary table year_closing (id integer)')).rejects.toThrow('permission denied')
  await client.end()
})

test('one address does for owner and server, of which an admin is told', async () => {
  const { ownerUrl } = await startDatabase(await temporaryFolder())
  const server = await startServer({ DATA_DIR: await temporaryFolder(), DATABASE_URL: ownerUrl, ...admin })
  await server.ready()
  const token = await server.signIn()
  expect(await server.addRegion(token, 'Leste 9')).toBe(true)
  expect(await problemsOf(server, token)).toEqual(['server_owns_tables', 'no_shared_key'])
})

test('the owner’s address of another database is refused', async () => {
  const { url, ownerUrl, adminUrl } = await startDatabase(await usedFolder())
  const client = new pg.Client({ connectionString: adminUrl })
  await client.connect()
  await client.query('CREATE DATABASE other OWNER seara')
  await client.end()
  const MIGRATION_DATABASE_URL = ownerUrl.replace('/seara?', '/other?')
  const server = await startServer({ DATA_DIR: await temporaryFolder(), DATABASE_URL: url, MIGRATION_DATABASE_URL })
  expect(await server.exit).toBe(1)
  expect(server.errors).toBe('MIGRATION_DATABASE_URL e DATABASE_URL levam a bancos de dados diferentes.\n')
})

test('a data folder from before the second role goes on with what it holds, and commands join it', async () => {
  const DATA_DIR = await usedFolder()
  const before = await startServer({ DATA_DIR, ...admin })
  await before.ready()
  expect(await before.addRegion(await before.signIn(), 'De antes')).toBe(true)
  expect(await before.end('SIGTERM')).toBe(0)
  const database = await startEmbeddedDatabase({ dataDir: DATA_DIR, durable: false })
  for (const statement of ['DROP OWNED BY seara_server', 'GRANT TEMPORARY ON DATABASE seara TO PUBLIC'])
    await query(database.adminUrl.replace('/postgres?', '/seara?'), statement)
  await query(database.adminUrl, 'DROP ROLE seara_server')
  await database.stop()

  const server = await startServer({ DATA_DIR, ...admin })
  await server.ready()
  const token = await server.signIn()
  const answer = await fetch(`${server.url}/api/parish_region/simple`, {
    headers: { authorization: `Bearer ${token}` },
  })
  expect(JSON.stringify(await answer.json())).toContain('De antes')
  expect(await problemsOf(server, token)).toEqual([])
  const checked = await runScript('audit-log', [], { DATA_DIR })
  expect(checked.stdout).toContain('A auditoria confere')
})

test('a wrong password and a missing database are told apart', async () => {
  const { url } = await startDatabase(await usedFolder())
  const wrongPassword = new URL(url)
  wrongPassword.password = 'errada'
  const wrongName = new URL(url)
  wrongName.pathname = '/outro'
  for (const [address, reason] of [
    [wrongPassword, 'usuário ou senha incorretos'],
    [wrongName, 'o banco não existe'],
  ] as const) {
    const server = await startServer({ DATA_DIR: await temporaryFolder(), DATABASE_URL: address.href })
    expect(await server.exit).toBe(1)
    expect(server.errors).toContain(reason)
    expect(server.errors.trim().split('\n')).toHaveLength(1)
  }
})

test('an address where nobody listens or answers is waited for, then one clear line that does not repeat the password', async () => {
  const silent = createServer().listen(0, '127.0.0.1')
  await once(silent, 'listening')
  afterThisTest(async () => void silent.close())
  const address = silent.address()
  const silentPort = typeof address === 'object' ? address?.port : 0
  const startAt = async (port: number | undefined) =>
    startServer({ DATA_DIR: await temporaryFolder(), DATABASE_URL: `postgres://ana:segredo@127.0.0.1:${port}/seara` })
  const servers = [await startAt(await freePort()), await startAt(silentPort)] as const
  expect(await Promise.all(servers.map(({ exit }) => exit))).toEqual([1, 1])
  expect(servers[0].errors).toMatch(
    /^Não consigo usar o banco de dados 127\.0\.0\.1:\d+\/seara \(DATABASE_URL\): ninguém responde nesse endereço\.\n$/,
  )
  expect(servers[1].errors).toMatch(/^Não consigo usar o banco de dados .*: o servidor não responde\.\n$/)
})
