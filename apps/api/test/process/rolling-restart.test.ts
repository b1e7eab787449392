import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { startEmbeddedDatabase } from '../../src/db/embedded.ts'
import { startBalancer } from './round-robin.ts'
import { admin, afterThisTest, freePort, startServer, temporaryFolder, usedFolder } from './server.ts'

test('two servers behind a balancer are restarted one after the other under load, and no request is lost', async () => {
  const database = await startEmbeddedDatabase({ dataDir: await usedFolder(), durable: false, maxConnections: 60 })
  afterThisTest(() => database.stop())
  const settings = {
    DATA_DIR: await temporaryFolder(),
    STORAGE_URL: await temporaryFolder(),
    DATABASE_URL: database.url,
    DRAIN_SECONDS: '1',
    LOG_LEVEL: 'warn',
    ...admin,
  }
  const ports = [String(await freePort()), String(await freePort())]
  const start = (PORT: string) => startServer({ ...settings, PORT })
  const servers = await Promise.all(ports.map(start))
  await Promise.all(servers.map((server) => server.ready()))
  const balancer = await startBalancer(ports.map((port) => `http://127.0.0.1:${port}`))
  afterThisTest(() => balancer.close())
  await sleep(300)

  const headers = { authorization: `Bearer ${(await servers[0]?.signIn()) ?? ''}`, 'content-type': 'application/json' }
  const failures: string[] = []
  const names: string[] = []
  const sending = new AbortController()
  const sender = async (number: number) => {
    for (let turn = 0; !sending.signal.aborted; turn += 1) {
      const region_name = `R${number}-${turn}`
      const write = await fetch(`${balancer.url}/api/parish_region`, {
        method: 'POST',
        headers,
        body: JSON.stringify({ region_name }),
      })
      if (write.status === 201) names.push(region_name)
      else failures.push(`write ${write.status} ${await write.text()}`)
      const read = await fetch(`${balancer.url}/api/parish_region/simple`, { headers })
      if (read.status !== 200) failures.push(`read ${read.status}`)
      await read.arrayBuffer()
      await sleep(5)
    }
  }
  const senders = [1, 2, 3, 4].map(sender)
  for (const [index, port] of ports.entries()) {
    expect(await servers[index]?.end('SIGTERM')).toBe(0)
    const restarted = await start(port)
    await restarted.ready()
    await sleep(300)
    servers[index] = restarted
  }
  sending.abort()
  await Promise.all(senders)
  expect(failures).toEqual([])
  expect(names.length).toBeGreaterThan(50)
  const [server] = servers
  const stored = await server?.regionNames(await server.signIn())
  expect(stored?.filter((name) => /^R\d-\d+$/.test(name)).toSorted()).toEqual(names.toSorted())
})

test('a Ctrl-C does not wait for a balancer, and a second signal ends the wait', async () => {
  const settings = { DATA_DIR: await usedFolder(), DRAIN_SECONDS: '60' }
  const first = await startServer(settings)
  await first.ready()
  expect(await first.end('SIGINT')).toBe(0)
  const second = await startServer(settings)
  await second.ready()
  second.process.kill('SIGTERM')
  await sleep(1_200)
  expect((await fetch(`${second.url}/api/health/ready`)).status).toBe(503)
  expect((await fetch(`${second.url}/api/health/live`)).status).toBe(200)
  expect(await second.end('SIGTERM')).toBe(0)
})
