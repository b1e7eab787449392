import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, describe, expect, test, vi } from 'vitest'
import {
  contributionChoices,
  contributionFields,
  contributionPath as path,
  createCollection,
  multipart,
  receiptPicture,
  sendContribution,
} from './collection-factories.ts'
import type { FileStorage } from '../src/core/ports/file-storage.ts'
import { Spool } from '../src/http/spool.ts'
import { uploadLimits } from '../src/http/upload-gate.ts'
import { createDiocese, signIn } from './factories.ts'
import { createTestApp } from './harness.ts'
import { drip, headOf, rawClient, type RawClient } from './raw-client.ts'

const megabyte = 1024 * 1024
const seara = await createTestApp({
  http: {
    trustProxy: 1,
    bodyDeadline: 200,
    uploadLimits: {
      arriving: { capacity: 4 * megabyte, share: 2 * megabyte, waiting: 6, waitingPerClient: 3, timeout: 5_000 },
      lookInterval: 200,
      looks: 3,
      leastPaceGrace: 1_500,
    },
  },
})
const { app, ctx } = seara
const { token } = await signIn(seara, 'admin')
const choices = await contributionChoices(seara, token)
const { id: collectionId } = await createCollection(seara, token)

/** Sends a visitor's contribution from an address. @param part how much of the body is sent, from 0 to 1 (all of it) */
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

/** Sends a part of a contribution, and then one byte every 10 ms. */
async function sendSlowly(address: string): Promise<RawClient> {
  const slow = await send(address, 0.3)
  drip(slow, 10)
  return slow
}

/** Makes writes to the storage wait until `finish` is called. */
function holdUpWrites(files: FileStorage) {
  const { promise, resolve } = Promise.withResolvers<undefined>()
  const write = files.write.bind(files)
  const writes = vi.spyOn(files, 'write').mockImplementation(async (...args) => {
    await promise
    return write(...args)
  })
  return { writes, finish: () => resolve(undefined) }
}

/** Options of `vi.waitFor` with a longer timeout, because the machine may be busy. */
const patiently = { timeout: 15_000 }

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
    await vi.waitFor(
      () =>
        expect(slow.map(({ received }) => received()).join('')).toMatch(
          /^HTTP\/1\.1 503 [^]*retry-after: 5\r\nconnection: close[^]*"code":"unavailable"/,
        ),
      patiently,
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

  test('that was refused unread gets no second answer', async () => {
    const slow = keep(await rawClient(app, headOf('POST', '/api/auth/login', 1_000, { 'Content-Type': 'text/plain' })))
    expect(await slow.status()).toBe(415)
    drip(slow, 10)
    expect((await slow.closed).match(/^HTTP/gm)).toHaveLength(1)
  })

  test('of heads is given up by the server itself', () => {
    expect([app.server.headersTimeout, app.server.requestTimeout, app.server.timeout]).toEqual([
      20_000, 300_000, 180_000,
    ])
  })
})

test('more senders than can wait are asked at once to come again, and read why', async () => {
  const { writes, finish } = holdUpWrites(ctx.files)
  const busy = await Promise.all(Array.from({ length: 2 }, () => send('192.0.2.1')))
  busy.forEach(keep)
  await vi.waitFor(() => expect(writes).toHaveBeenCalledTimes(2), patiently)
  const waiting = await Promise.all(Array.from({ length: 3 }, () => send('192.0.2.1')))
  waiting.forEach(keep)
  await sleep(50)
  const refused = keep(await send('192.0.2.1'))
  expect(await refused.status()).toBe(503)
  expect(refused.received()).toMatch(/retry-after: 5\r\n/)
  expect(refused.received()).toContain('Há muitos envios ao mesmo tempo. Tente novamente em instantes.')
  const other = keep(await send('198.51.100.1'))
  await vi.waitFor(() => expect(writes).toHaveBeenCalledTimes(3), patiently)
  finish()
  expect(await Promise.all([other, ...busy, ...waiting].map(({ status }) => status()))).toEqual(Array(6).fill(201))
})

test('what was sent keeps its place until the work on it is done, also when its sender has gone', async () => {
  const { writes, finish } = holdUpWrites(ctx.files)
  const gone = await Promise.all(['192.0.2.1', '192.0.2.2', '192.0.2.3', '192.0.2.4'].map((from) => send(from)))
  gone.forEach(keep)
  await vi.waitFor(() => expect(writes).toHaveBeenCalledTimes(4), patiently)
  for (const { socket } of gone) socket.destroy()
  const next = keep(await send('198.51.100.1'))
  expect(await Promise.race([next.status(), sleep(400, 'waits')])).toBe('waits')
  expect(writes).toHaveBeenCalledTimes(4)
  finish()
  expect(await next.status()).toBe(201)
})

test('whoever hangs up while waiting leaves the queue', async () => {
  const { writes, finish } = holdUpWrites(ctx.files)
  const busy = await Promise.all(Array.from({ length: 2 }, () => send('192.0.2.1')))
  busy.forEach(keep)
  await vi.waitFor(() => expect(writes).toHaveBeenCalledTimes(2), patiently)
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
  finish()
  expect(await next.status()).toBe(201)
})

test('no more stands in memory at once than there is room for', async () => {
  const small = await createTestApp({
    http: { uploadLimits: { inWork: { ...uploadLimits.inWork, capacity: 1, share: 1 } } },
  })
  const { token: asked } = await signIn(small, 'admin')
  const own = await contributionChoices(small, asked)
  const { id } = await createCollection(small, asked)
  const dioceses = [await createDiocese(small, asked), await createDiocese(small, asked)]
  const { writes, finish } = holdUpWrites(small.ctx.files)
  const image = await receiptPicture()
  const sent = dioceses.map((diocese) => sendContribution(small, contributionFields(id, diocese.id, own), { image }))
  await vi.waitFor(() => expect(writes).toHaveBeenCalledOnce(), patiently)
  await sleep(100)
  expect(writes).toHaveBeenCalledOnce()
  finish()
  expect((await Promise.all(sent)).map(({ statusCode }) => statusCode)).toEqual([201, 201])
})

test('what is small stands in memory, of all files together no more than 16 MB', async () => {
  const held = await mkdtemp(join(tmpdir(), 'seara-spool-'))
  const spool = new Spool(held)
  // Without this folder nothing can be written to the disk.
  await rm(held, { recursive: true })
  const receive = (...pieces: Buffer[]) => spool.receive(Readable.from(pieces), 3 * megabyte)
  const needsTheDisk = expect.objectContaining({ kind: 'unavailable' }) as unknown
  const content = Buffer.alloc(2 * megabyte, 'seara')
  const kept = await Promise.all(Array.from({ length: 8 }, () => receive(content)))
  await expect(receive(content)).rejects.toEqual(needsTheDisk)
  await kept.pop()?.close()
  const again = await receive(content)
  expect((await again?.read())?.equals(content)).toBe(true)
  for (const file of [...kept, again]) await file?.close()
  // A chunk of one byte takes more memory than one byte, so only 2,048 such chunks are accepted in memory.
  const bytes = Array.from({ length: 2_049 }, (_, at) => content.subarray(at, at + 1))
  await expect(receive(...bytes)).rejects.toEqual(needsTheDisk)
  expect((await receive(...bytes.slice(1)))?.size).toBe(2_048)
})

test('what arrives stands on the disk without a name, and goes when it is done', async () => {
  const held = await mkdtemp(join(tmpdir(), 'seara-spool-'))
  const spool = new Spool(join(held, 'uploads'))
  const content = Buffer.alloc(3 * megabyte, 'seara')
  const chunks = Readable.from([content.subarray(0, 10), content.subarray(10, 70_000), content.subarray(70_000)])
  const file = await spool.receive(chunks, content.length)
  expect(await readdir(join(held, 'uploads'))).toEqual([])
  expect((await stat(join(held, 'uploads'))).mode & 0o777).toBe(0o700)
  expect(file?.size).toBe(content.length)
  expect((await file?.read())?.equals(content)).toBe(true)
  await file?.close()
  expect(await spool.receive(Readable.from([content]), content.length - 1)).toBeNull()
  await rm(held, { recursive: true })
  await expect(spool.receive(Readable.from([content]), content.length)).rejects.toMatchObject({ kind: 'unavailable' })
})
