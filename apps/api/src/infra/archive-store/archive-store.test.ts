import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { mkdir, mkdtemp, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, describe, expect, test } from 'vitest'
import { startBucket } from '../../../test/bucket.ts'
import { makeFolder } from '../../core/make-folder.ts'
import { archiveStore } from './archive-store.ts'

const folder = await mkdtemp(join(tmpdir(), 'seara-archives-'))
await mkdir(join(folder, 'bucket'))
const bucket = await startBucket(join(folder, 'bucket'))
afterAll(async () => {
  await bucket.close()
  await rm(folder, { recursive: true, force: true })
})
const inBucket = (prefix: string) => bucket.url.replace('/seara?', `/seara/${prefix}?`)
const names = async (store: ReturnType<typeof archiveStore>) => (await store.list()).map(({ name }) => name).toSorted()

describe.each([
  ['folder', join(folder, 'backups')],
  ['bucket', bucket.url],
  ['bucket', inBucket('rede%20sul/backups')],
])('archives in a %s', (kind, address) => {
  const store = archiveStore(address, folder)

  test('are there whole, under their name, or not at all', async () => {
    expect([store.kind, await store.list(), await store.read('a.zst')]).toEqual([kind, [], null])
    // A bucket receives a content of this size in three parts.
    const content = randomBytes(17 * 2 ** 20)
    await store.put('a.zst', async (path) => {
      await makeFolder(dirname(path))
      await writeFile(`${path}.partial`, content)
      expect(await store.read('a.zst')).toBeNull()
      await rename(`${path}.partial`, path)
    })
    const failed = store.put('b.zst', async () => {
      throw new Error('no more')
    })
    await expect(failed).rejects.toThrow('no more')
    await store.put('c.zst', (path) => writeFile(path, 'short'))
    const about = (await store.list()).find(({ name }) => name === 'a.zst')
    expect(about).toMatchObject({ byte_size: content.length })
    expect(Date.now() - new Date(about?.made_at ?? 0).getTime()).toBeLessThan(60_000)
    const read = await store.read('a.zst')
    expect(read === null ? null : (await buffer(read)).equals(content)).toBe(true)
    expect(await store.withFile('c.zst', (path) => readFile(path, 'utf8'))).toBe('short')
    await store.remove('c.zst')
    await store.remove('c.zst')
    expect(await names(store)).toEqual(['a.zst'])
  })
})

test('what is in another folder of the bucket is not seen, and nothing stays on the disk of the server', async () => {
  expect(await names(archiveStore(inBucket('rede%20sul'), folder))).toEqual([])
  expect(await readdir(join(folder, 'scratch'))).toEqual([])
})

test('where an archive is can be printed: it names no key', () => {
  const { host } = new URL(bucket.url)
  expect(archiveStore(inBucket('backups'), folder).placeOf('a.zst')).toBe(`s3://${host}/seara/backups/a.zst`)
})

test('only a missing file is no archive: a file that cannot be read says so', async () => {
  const store = archiveStore(join(folder, 'unreadable'), folder)
  await mkdir(join(folder, 'unreadable'))
  // A link that leads back to itself cannot be opened, not even by an administrator.
  await symlink('a.zst', join(folder, 'unreadable', 'a.zst'))
  await expect(store.read('a.zst')).rejects.toThrow(/ELOOP/)
  expect(await store.read('b.zst')).toBeNull()
})

test('an archive that is removed while it is read is still read whole', async () => {
  const store = archiveStore(join(folder, 'replaced'), folder)
  await mkdir(join(folder, 'replaced'))
  await store.put('a.zst', (path) => writeFile(path, 'first'))
  const read = await store.read('a.zst')
  rmSync(store.placeOf('a.zst'))
  expect(read === null ? null : (await buffer(read)).toString()).toBe('first')
})

test('an address without a bucket names the setting', () => {
  expect(() => archiveStore('s3://servidor', folder)).toThrow(/BACKUP_DIR/)
})

/**
 * A proxy in front of the bucket.
 * @param answer gets each request, and a function that passes it on; null ends the connection without an answer
 */
async function startProxy(
  answer: (request: IncomingMessage, forward: () => Promise<Response>) => Promise<Response | null>,
): Promise<AddressInfo> {
  const proxy = createServer((request, response) => {
    const { host } = new URL(bucket.url)
    const forward = async () => {
      const body = await buffer(request)
      return fetch(`http://${host}${request.url}`, {
        method: request.method ?? 'GET',
        headers: Object.entries(request.headers).filter((header): header is [string, string] =>
          /^(authorization|x-amz-.*|content-type)$/.test(header[0]),
        ),
        ...(body.length > 0 && { body: new Uint8Array(body) }),
      })
    }
    void answer(request, forward).then(async (answered) => {
      if (answered === null) request.socket.destroy()
      else response.writeHead(answered.status, Object.fromEntries(answered.headers)).end(await answered.text())
    })
  }).listen(0, '127.0.0.1')
  afterAll(() => void proxy.close())
  await once(proxy, 'listening')
  return proxy.address() as AddressInfo
}

test('an archive that the bucket completed is kept, although the answer was lost', async () => {
  let completed = 0
  const { port } = await startProxy(async (request, forward) => {
    const isCompletion = request.method === 'POST' && /[?&]uploadId=/.test(request.url ?? '')
    if (!isCompletion) return forward()
    completed += 1
    if (completed > 1) return new Response('<Error><Code>NoSuchUpload</Code></Error>', { status: 404 })
    await forward()
    return null
  })
  const store = archiveStore(`s3://S3RVER:S3RVER@127.0.0.1:${port}/seara/unclear?tls=off`, folder)
  await store.put('a.zst', (path) => writeFile(path, Buffer.alloc(9 * 2 ** 20)))
  expect(completed).toBeGreaterThan(0)
  expect(await names(archiveStore(inBucket('unclear'), folder))).toEqual(['a.zst'])
})

test('a bucket that refuses, or is away in the middle, is told in words; no part of the archive is seen', async () => {
  const wrong = archiveStore(bucket.url.replace('S3RVER:', 'OUTRA:'), folder)
  await expect(wrong.list()).rejects.toThrow(/^O bucket dos backups \(s3:.*\/seara\) não respondeu ou recusou: /)

  let parts = 0
  const { port } = await startProxy(async (request, forward) => {
    parts += request.method === 'PUT' ? 1 : 0
    return parts > 1 ? null : forward()
  })
  const cut = archiveStore(`s3://S3RVER:S3RVER@127.0.0.1:${port}/seara/cut?tls=off`, folder)
  await expect(cut.put('a.zst', (path) => writeFile(path, Buffer.alloc(9 * 2 ** 20)))).rejects.toThrow(
    /^O bucket dos backups .*(?:ECONNRESET|TimeoutError)/,
  )
  expect(await names(archiveStore(inBucket('cut'), folder))).toEqual([])
})

test('a bucket that loses an archive while it is read is told in words', async () => {
  const store = archiveStore(inBucket('lost'), folder)
  await store.put('a.zst', (path) => writeFile(path, randomBytes(17 * 2 ** 20)))
  const read = await store.read('a.zst')
  await store.remove('a.zst')
  if (read === null) throw new Error('the archive is gone too early')
  await expect(buffer(read)).rejects.toThrow(/^O bucket dos backups .* não respondeu ou recusou: NoSuchKey/)
})
