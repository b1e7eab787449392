import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, describe, expect, test, vi } from 'vitest'
import {
  contributionChoices,
  contributionFields,
  contributionPath as path,
  createCollection,
  multipart,
  receiptPicture,
} from './collection-factories.ts'
import { createDiocese, signIn } from './factories.ts'
import { createTestApp } from './harness.ts'
import { drip, headOf, rawClient, type RawClient } from './raw-client.ts'

const megabyte = 1024 * 1024
const seara = await createTestApp({
  http: {
    trustProxy: 1,
    bodyDeadline: 200,
    uploadLimits: {
      capacity: 4 * megabyte,
      share: 2 * megabyte,
      waiting: 6,
      waitingPerClient: 3,
      timeout: 5_000,
      watchInterval: 25,
      grace: 100,
      leastPaceGrace: 1_500,
    },
  },
})
const { app, ctx } = seara
const { token } = await signIn(seara, 'admin')
const choices = await contributionChoices(seara, token)
const { id: collectionId } = await createCollection(seara, token)

/** A send of a visitor who asks from an address; the first part of it alone, where `part` is less than 1. */
async function send(address: string, part = 1): Promise<RawClient> {
  const { id } = await createDiocese(seara, token)
  const { body, headers } = multipart({
    fields: contributionFields(collectionId, id, choices),
    image: { content: await receiptPicture(), filename: 'comprovante.png' },
  })
  const whole = body as Buffer
  const head = headOf('POST', path, whole.length, { ...headers, 'X-Forwarded-For': address })
  return rawClient(app, Buffer.concat([Buffer.from(head), whole.subarray(0, Math.floor(whole.length * part))]))
}

/** Begins to send, and goes on a byte at a time. */
async function sendSlowly(address: string): Promise<RawClient> {
  const slow = await send(address, 0.3)
  drip(slow, 10)
  return slow
}

const clients: RawClient[] = []
const keep = (client: RawClient): RawClient => {
  clients.push(client)
  return client
}
afterEach(async () => {
  vi.restoreAllMocks()
  for (const { socket } of clients) socket.destroy()
  await Promise.all(clients.splice(0).map(({ closed }) => closed))
})

describe('whoever sends a byte at a time', () => {
  test('loses the place when somebody else needs it, also from many addresses', async () => {
    const slow = await Promise.all(['192.0.2.1', '192.0.2.2', '192.0.2.3', '192.0.2.4'].map((from) => sendSlowly(from)))
    slow.forEach(keep)
    await sleep(50)
    expect(await keep(await send('198.51.100.1')).status()).toBe(201)
    await vi.waitFor(() =>
      expect(slow.map(({ received }) => received()).join('')).toMatch(
        /^HTTP\/1\.1 503 [^]*retry-after: 5\r\nconnection: close[^]*"code":"unavailable"/,
      ),
    )
  })

  test('takes no more than its share, so that others need not even wait', async () => {
    const slow = await Promise.all(Array.from({ length: 5 }, () => sendSlowly('192.0.2.1')))
    slow.forEach(keep)
    await sleep(20)
    const start = performance.now()
    expect(await keep(await send('198.51.100.1')).status()).toBe(201)
    expect(performance.now() - start).toBeLessThan(2_000)
  })

  test('is given up in any case after a while', async () => {
    const slow = keep(await sendSlowly('192.0.2.1'))
    expect(await slow.closed).toMatch(/^HTTP\/1\.1 408 [^]*"code":"timeout"/)
  })

  test('of JSON is given up too', async () => {
    const slow = keep(
      await rawClient(
        app,
        `${headOf('POST', '/api/auth/login', 1_000, { 'Content-Type': 'application/json' })}{"email":"`,
      ),
    )
    drip(slow, 10)
    expect(await slow.closed).toMatch(/^HTTP\/1\.1 408 [^]*"code":"timeout"/)
  })

  test('of heads is given up by the server itself', () => {
    expect([app.server.headersTimeout, app.server.requestTimeout, app.server.timeout]).toEqual([
      20_000, 300_000, 180_000,
    ])
  })
})

test('more senders than can wait are asked at once to come again, and read why', async () => {
  const slow = await Promise.all(Array.from({ length: 5 }, () => sendSlowly('192.0.2.1')))
  slow.forEach(keep)
  await sleep(50)
  const refused = keep(await send('192.0.2.1'))
  expect(await refused.status()).toBe(503)
  expect(refused.received()).toMatch(/retry-after: 5\r\n/)
  expect(refused.received()).toContain('Há muitos envios ao mesmo tempo. Tente novamente em instantes.')
  expect(await keep(await send('198.51.100.1')).status()).toBe(201)
})

test('what a sender has sent keeps its place until the work on it is done, also when the sender has gone', async () => {
  const written = Promise.withResolvers<undefined>()
  const write = ctx.files.write.bind(ctx.files)
  const writes = vi.spyOn(ctx.files, 'write').mockImplementation(async (...args) => {
    await written.promise
    return write(...args)
  })
  const gone = await Promise.all(['192.0.2.1', '192.0.2.2', '192.0.2.3', '192.0.2.4'].map((from) => send(from)))
  gone.forEach(keep)
  await vi.waitFor(() => expect(writes).toHaveBeenCalledTimes(4))
  for (const { socket } of gone) socket.destroy()
  const next = keep(await send('198.51.100.1'))
  expect(await Promise.race([next.status(), sleep(400, 'waits')])).toBe('waits')
  expect(writes).toHaveBeenCalledTimes(4)
  written.resolve(undefined)
  expect(await next.status()).toBe(201)
})

test('whoever hangs up while waiting leaves the queue', async () => {
  const written = Promise.withResolvers<undefined>()
  const write = ctx.files.write.bind(ctx.files)
  const writes = vi.spyOn(ctx.files, 'write').mockImplementation(async (...args) => {
    await written.promise
    return write(...args)
  })
  const busy = await Promise.all(Array.from({ length: 2 }, () => send('192.0.2.1')))
  busy.forEach(keep)
  await vi.waitFor(() => expect(writes).toHaveBeenCalledTimes(2))
  const waiting = await Promise.all(Array.from({ length: 3 }, () => send('192.0.2.1')))
  waiting.forEach(keep)
  await sleep(50)
  expect(await keep(await send('192.0.2.1')).status()).toBe(503)
  for (const { socket } of waiting) socket.destroy()
  await Promise.all(waiting.map(({ closed }) => closed))
  await sleep(50)
  const next = keep(await send('192.0.2.1'))
  await sleep(50)
  expect(next.received()).toBe('')
  written.resolve(undefined)
  expect(await next.status()).toBe(201)
})
