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

/** Calls what needs the database, all at once. @returns each answer, and its milliseconds */
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
    // More than there are connections.
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
  // The connections have been idle for longer than the probe's timeout.
  await sleep(2_000)
  await signal('SIGSTOP')
  expectRefusedInTime(await askForEverything(server, token))
  expectRefusedInTime(await askForEverything(server, token))
  await signal('SIGCONT')
  await eventually(() => server.isReady())
  expect(await server.addRegion(token, 'Depois')).toBe(true)
  expect(await server.end('SIGTERM')).toBe(0)
})

/** A connection to the database that can be cut without notice, as by a switch without power. */
async function startProxy(socketPath: string) {
  const open = new Set<[Socket, Socket]>()
  let isCut = false
  const server = createServer((client) => {
    const database = connect(socketPath)
    const pair: [Socket, Socket] = [client, database]
    for (const socket of pair) socket.on('error', () => pair.forEach((each) => each.destroy()))
    if (isCut) return
    open.add(pair)
    client.pipe(database).pipe(client)
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
    /** Open connections stay open but carry nothing any more. */
    cut() {
      isCut = true
      for (const [client, database] of open) {
        client.unpipe(database)
        database.unpipe(client)
      }
    },
    /** New connections work again; the old ones never do. */
    mend() {
      isCut = false
    },
  }
}

test('when the way to the database is cut without a word, too, and old connections are not used again', async () => {
  const dataDir = await usedFolder()
  const database = await startEmbeddedDatabase({ dataDir, durable: false })
  afterThisTest(() => database.stop())
  const url = new URL(database.url)
  const proxy = await startProxy(join(url.searchParams.get('host') ?? '', '.s.PGSQL.5432'))
  const DATABASE_URL = `postgres://${url.username}:${url.password}@127.0.0.1:${proxy.port}/seara`
  const server = await startServer({ DATA_DIR: await temporaryFolder(), DATABASE_URL, ...admin })
  await server.ready()
  const token = await server.signIn()
  proxy.cut()
  expectRefusedInTime(await askForEverything(server, token))
  proxy.mend()
  await eventually(() => server.isReady())
  for (let number = 0; number < 15; number += 1) expect(await server.addRegion(token, `Regional ${number}`)).toBe(true)
})
