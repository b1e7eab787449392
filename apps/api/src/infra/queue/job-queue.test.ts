import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createTestApp } from '../../../test/harness.ts'
import { openJobQueue } from './job-queue.ts'

const seara = await createTestApp()

/**
 * A proxy in front of the test's database. Its connections can be cut without a word, as by a switch without power.
 */
async function startProxy() {
  const { username, password, pathname, searchParams } = new URL(seara.url)
  const open: [Socket, Socket][] = []
  const proxy = createServer((client) => {
    const database = connect(join(searchParams.get('host') ?? '', '.s.PGSQL.5432'))
    for (const socket of [client, database]) socket.on('error', () => undefined)
    client.pipe(database).pipe(client)
    open.push([client, database])
  }).listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  const { port } = proxy.address() as AddressInfo
  return {
    url: `postgres://${username}:${password}@127.0.0.1:${port}${pathname}`,
    /** The connections stay open, but carry nothing any more. New connections work. */
    cut() {
      for (const [client, database] of open) {
        client.unpipe(database)
        database.unpipe(client)
      }
    },
    close() {
      proxy.close()
      for (const socket of open.flat()) socket.destroy()
    },
  }
}

test('jobs run again soon after the way to the database was cut without a word', async () => {
  const proxy = await startProxy()
  const retries = { limit: 3, firstDelay: 1, longestDelay: 1 }
  const queues = [{ name: 'cut', retries }]
  const queue = await openJobQueue({ url: proxy.url, queues, statementTimeout: 3_000, onError: () => undefined })
  onTestFinished(() => {
    // The cut connections would keep the queue from ending.
    proxy.close()
    return queue.stop()
  })
  const handled: unknown[] = []
  const handle = async ({ payload }: { payload: unknown }) => {
    handled.push(payload)
    return 'done' as const
  }
  await queue.work([{ queue: 'cut', concurrency: 1, handle }])
  await queue.send(seara.db, 'cut', { number: 1 })
  await vi.waitFor(() => expect(handled).toEqual([{ number: 1 }]), { timeout: 10_000, interval: 50 })
  // Every connection of the queue is used at least once within this pause, and is then cut.
  await new Promise((done) => setTimeout(done, 2_500))
  proxy.cut()
  await queue.send(seara.db, 'cut', { number: 2 })
  await vi.waitFor(() => expect(handled).toEqual([{ number: 1 }, { number: 2 }]), { timeout: 25_000, interval: 50 })
}, 60_000)
