import { createServer } from 'node:net'
import { once } from 'node:events'
import pg from 'pg'
import { expect, test } from 'vitest'
import { startEmbeddedDatabase } from '../../src/db/embedded.ts'
import { admin, afterThisTest, eventually, freePort, startServer, temporaryFolder, usedFolder } from './server.ts'

/** A PostgreSQL with its default number of connections; a server uses up to sixteen. */
async function startDatabase(dataDir: string): Promise<{ url: string; adminUrl: string }> {
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

test('an address where nobody listens is one clear line that does not repeat the password', async () => {
  const server = await startServer({
    DATA_DIR: await temporaryFolder(),
    DATABASE_URL: `postgres://ana:segredo@127.0.0.1:${await freePort()}/seara`,
  })
  expect(await server.exit).toBe(1)
  expect(server.errors).toMatch(
    /^Não consigo usar o banco de dados 127\.0\.0\.1:\d+\/seara \(DATABASE_URL\): ninguém responde nesse endereço\.\n$/,
  )
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

test('an address that accepts and never answers is given up', async () => {
  const silent = createServer().listen(0, '127.0.0.1')
  await once(silent, 'listening')
  afterThisTest(async () => void silent.close())
  const address = silent.address()
  const port = typeof address === 'object' ? address?.port : 0
  const server = await startServer({
    DATA_DIR: await temporaryFolder(),
    DATABASE_URL: `postgres://ana@127.0.0.1:${port}/seara`,
  })
  expect(await server.exit).toBe(1)
  expect(server.errors).toMatch(/^Não consigo usar o banco de dados .*\n$/)
})
