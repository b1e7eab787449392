import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { startEmbeddedDatabase } from '../../src/db/embedded.ts'
import {
  admin,
  afterThisTest,
  eventually,
  startServer,
  temporaryFolder,
  usedFolder,
  type ServerUnderTest,
} from './server.ts'

/**
 * Sends requests that need the database, all at once.
 * @returns for each answer its path, status and code, and how many milliseconds it took
 */
async function askForEverything(server: ServerUnderTest, token: string) {
  const json = { 'content-type': 'application/json' }
  const requests: [path: string, init?: RequestInit][] = [
    ['/api/health'],
    ['/api/parish_region/simple', { headers: { authorization: `Bearer ${token}` } }],
    ['/api/parish_region', { headers: { authorization: 'Bearer unknown' } }],
    ['/api/auth/login', { method: 'POST', headers: json, body: '{"email":"a@b.br","password":"segredo longo"}' }],
    ['/api/global-config?origin=public'],
  ]
  return Promise.all(
    // These are more requests than the server has connections to the database.
    [...requests, ...requests, ...requests, ...requests].map(async ([path, init]) => {
      const start = performance.now()
      const answer = await fetch(server.url + path, init)
      const { code } = (await answer.json()) as { code: string }
      return { path, status: answer.status, code, milliseconds: performance.now() - start }
    }),
  )
}

function expectRefusedInTime(answers: Awaited<ReturnType<typeof askForEverything>>): void {
  for (const { path, status, code, milliseconds } of answers) {
    expect.soft([path, status, code]).toEqual([path, 503, 'unavailable'])
    expect.soft(milliseconds, path).toBeLessThan(5_000)
  }
}

test('while the database is silent everything is answered 503 within 5 s, and it goes on when it speaks again', async () => {
  const server = await startServer({ DATA_DIR: await usedFolder(), ...admin })
  await server.ready()
  const token = await server.signIn()
  const signal = async (name: NodeJS.Signals) => {
    for (const pid of await server.databaseProcesses()) process.kill(pid, name)
  }
  // The pause is longer than the time after which a silent connection makes the server probe the database (see
  // stale-connections.ts). So its timer has already fired once on each idle connection.
  await sleep(2_000)
  await signal('SIGSTOP')
  expectRefusedInTime(await askForEverything(server, token))
  expectRefusedInTime(await askForEverything(server, token))
  await signal('SIGCONT')
  await eventually(() => server.isReady())
  expect(await server.addRegion(token, 'Depois')).toBe(true)
  expect(await server.end('SIGTERM')).toBe(0)
})

/**
 * The message of PostgreSQL's protocol which says that the connection has failed. Source: PostgreSQL, "Message
 * Formats", ErrorResponse
 */
const connectionFailure = (() => {
  const fields = Buffer.from('SFATAL\0VFATAL\0C08P01\0Mserver conn crashed?\0\0')
  const head = Buffer.alloc(5, 'E')
  head.writeInt32BE(fields.length + 4, 1)
  return Buffer.concat([head, fields])
})()

/**
 * Starts a proxy in front of the database. Its connections can be cut without notice, as by a switch without power.
 * @param isRefused tells by a connection's number, from 1, whether the proxy accepts it and ends it at once, as a load
 * balancer does that finds no leader
 */
async function startProxy(socketPath: string, isRefused: (number: number) => boolean = () => false) {
  const open = new Set<[Socket, Socket]>()
  let isCut = false
  let count = 0
  const listening: Socket[] = []
  const server = createServer((client) => {
    count += 1
    if (isRefused(count)) {
      client.destroy()
      return
    }
    const database = connect(socketPath)
    const pair: [Socket, Socket] = [client, database]
    for (const socket of pair) socket.on('error', () => pair.forEach((each) => each.destroy()))
    if (isCut) return
    open.add(pair)
    client.pipe(database).pipe(client)
    client.on('data', (chunk: Buffer) => {
      if (chunk.includes('LISTEN "pgboss')) listening.push(client)
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  afterThisTest(async () => {
    server.close()
    for (const pair of open) pair.forEach((socket) => socket.destroy())
  })
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return {
    port: address.port,
    /** Cuts the connections without notice: they stay open but carry nothing any more. */
    cut() {
      isCut = true
      for (const [client, database] of open) {
        client.unpipe(database)
        database.unpipe(client)
      }
    },
    /**
     * Ends the job queue's connection as pgbouncer does: with the message that PostgreSQL sent, and then its own
     * message.
     */
    endListening() {
      for (const client of listening.splice(0)) client.end(Buffer.concat([connectionFailure, connectionFailure]))
    },
    isListening: () => listening.length > 0,
    /** Lets new connections work again. The connections that were cut stay dead. */
    mend() {
      isCut = false
    },
  }
}

/**
 * Starts a database outside of the server, and a proxy in front of it.
 * @returns the proxy, and addresses that lead through it
 */
async function startBehindProxy(dataDir: string, isRefused?: (number: number) => boolean) {
  const database = await startEmbeddedDatabase({ dataDir, durable: false })
  afterThisTest(() => database.stop())
  const url = new URL(database.url)
  const proxy = await startProxy(join(url.searchParams.get('host') ?? '', '.s.PGSQL.5432'), isRefused)
  const through = (address: string) => {
    const { username, password } = new URL(address)
    return `postgres://${username}:${password}@127.0.0.1:${proxy.port}/seara`
  }
  return { proxy, url: through(database.url), ownerUrl: through(database.ownerUrl) }
}

test('a start while the database changes its leader waits for it', async () => {
  // The first three connections and then every second one are refused, so every step of the start meets a refused
  // connection.
  const { url, ownerUrl } = await startBehindProxy(await temporaryFolder(), (n) => n < 4 || (n < 30 && n % 2 === 0))
  const settings = { DATABASE_URL: url, MIGRATION_DATABASE_URL: ownerUrl, ...admin }
  const server = await startServer({ DATA_DIR: await temporaryFolder(), ...settings })
  await server.ready()
  expect(server.output).toContain('ainda não responde')
  expect(server.errors).toBe('')
  expect(await server.addRegion(await server.signIn(), 'Depois')).toBe(true)
})

test('when the way to the database is cut without a word, too, and old connections are not used again', async () => {
  const { proxy, url: DATABASE_URL } = await startBehindProxy(await usedFolder())
  const server = await startServer({ DATA_DIR: await temporaryFolder(), DATABASE_URL, ...admin })
  await server.ready()
  const token = await server.signIn()
  proxy.cut()
  expectRefusedInTime(await askForEverything(server, token))
  proxy.mend()
  await eventually(() => server.isReady())
  for (let number = 0; number < 15; number += 1) expect(await server.addRegion(token, `Regional ${number}`)).toBe(true)
})

test('a job queue whose connection a pool ends with two errors listens again, and ends no server', async () => {
  const { proxy, url: DATABASE_URL } = await startBehindProxy(await usedFolder())
  const server = await startServer({ DATA_DIR: await temporaryFolder(), DATABASE_URL, ...admin })
  await server.ready()
  expect(proxy.isListening()).toBe(true)
  proxy.endListening()
  await eventually(async () => proxy.isListening())
  expect(await server.addRegion(await server.signIn(), 'Depois')).toBe(true)
  expect(await server.end('SIGTERM')).toBe(0)
})
