import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { chmod, mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, onTestFinished, test } from 'vitest'
import { mayPass } from '../../core/failures.ts'
import { createLogger } from '../../core/logger.ts'
import { startBucket } from '../../../test/bucket.ts'
import { openFiles } from './storage.ts'
import { s3Options } from './s3-options.ts'

const log = createLogger('silent')
const folder = await mkdtemp(join(tmpdir(), 'seara-storage-'))
await mkdir(join(folder, 'bucket'))
const bucket = await startBucket(join(folder, 'bucket'))
afterAll(async () => {
  await bucket.close()
  await rm(folder, { recursive: true, force: true })
})

describe.each([
  ['folder', join(folder, 'acentuação', 'a')],
  ['bucket', bucket.url],
])('contents in a %s', (_, address) => {
  test('are read as they were written, under keys of the day', async () => {
    const files = await openFiles(address, log)
    const contents = [Buffer.alloc(0), Buffer.from('á'), Buffer.alloc(3_000_000, 7)]
    const keys = await Promise.all(contents.map((content) => files.write(content, '2026-10-18')))
    for (const [index, key] of keys.entries()) {
      expect(key).toMatch(/^2026-10-18\/[0-9a-f]{32}$/)
      expect(contents[index]?.equals((await files.read(key)) ?? Buffer.from('nothing'))).toBe(true)
    }
    await files.write(contents[1] ?? Buffer.alloc(0), '2026-10-19')
    expect((await Array.fromAsync(files.keysBefore('2026-10-19'))).flat().toSorted()).toEqual(keys.toSorted())
    await files.remove(keys[0] ?? '')
    await files.remove(keys[0] ?? '')
    expect(await files.read(keys[0] ?? '')).toBeNull()
  })

  test('can be moved, found under a folder, and asked for without reading them', async () => {
    const files = await openFiles(address, log)
    expect((await Array.fromAsync(files.keysUnder('quarantine'))).flat()).toEqual([])
    const key = await files.write(Buffer.from('á'), '2026-10-20')
    await files.move(key, `quarantine/${key}`)
    expect([await files.exists(key), await files.exists(`quarantine/${key}`)]).toEqual([false, true])
    expect((await Array.fromAsync(files.keysUnder('quarantine'))).flat()).toEqual([`quarantine/${key}`])
    expect((await Array.fromAsync(files.keysBefore('9999'))).flat()).not.toContain(key)
    await expect(files.move(key, 'elsewhere/x')).rejects.toThrow(/Cannot move file|ENOENT/)
    await files.writeUnder('mark', Buffer.from('1'))
    await files.writeUnder('mark', Buffer.from('2'))
    expect(String(await files.read('mark'))).toBe('2')
  })
})

describe('files in a folder', () => {
  test('one that is written over while it is read is read whole, as it was or as it is', async () => {
    const files = await openFiles(join(folder, 'replaced'), log)
    const contents = [Buffer.alloc(300_000, 1), Buffer.alloc(300_000, 2)] as const
    await files.writeUnder('mark', contents[0])
    for (let round = 0; round < 100; round += 1) {
      const writing = files.writeUnder('mark', contents[round % 2 === 0 ? 1 : 0])
      const read = await files.read('mark')
      expect(contents.some((content) => read?.equals(content))).toBe(true)
      await writing
    }
  })

  test('one that is written for the first time while it is read is no error', async () => {
    const files = await openFiles(join(folder, 'raced'), log)
    for (let round = 0; round < 300; round += 1) {
      const key = `mark-${round}`
      const [reading] = await Promise.allSettled([files.read(key), files.writeUnder(key, Buffer.from('{}'))])
      expect(reading).toMatchObject({ status: 'fulfilled' })
    }
  })

  test('a folder that cannot be made stops the start with words', async () => {
    await expect(openFiles('/dev/null/files', log)).rejects.toThrow(/STORAGE_URL/)
  })

  test('are open to nobody but the server, also those that an older version left open', async () => {
    const root = join(folder, 'modes')
    await mkdir(join(root, '2026-01-01'), { recursive: true })
    await writeFile(join(root, '2026-01-01', 'old'), 'x')
    for (const path of [root, join(root, '2026-01-01')]) await chmod(path, 0o755)
    await chmod(join(root, '2026-01-01', 'old'), 0o644)
    const files = await openFiles(root, log)
    const key = await files.write(Buffer.from('x'), '2026-10-18')
    await files.move(key, `quarantine/${key}`)
    await files.writeUnder('installation.json', Buffer.from('{}'))
    const modes = await Promise.all(
      (await readdir(root, { recursive: true })).map(async (name) => {
        const { mode } = await stat(join(root, name))
        return `${name} ${(mode & 0o777).toString(8)}`
      }),
    )
    expect(modes.toSorted()).toEqual([
      '2026-01-01 700',
      '2026-01-01/old 600',
      '2026-10-18 700',
      'installation.json 600',
      'quarantine 700',
      'quarantine/2026-10-18 700',
      `quarantine/${key} 600`,
    ])
    expect((await stat(root)).mode & 0o777).toBe(0o700)
  })
})

describe('files in a bucket', () => {
  test('the address tells server, bucket, region and credentials', async () => {
    expect(s3Options('s3://CHAVE:a%2Fb%2Bc@minio.local:9000/arquivos?region=sa-east-1&tls=off')).toMatchObject({
      bucket: 'arquivos',
      endpoint: 'http://minio.local:9000',
      region: 'sa-east-1',
      credentials: { accessKeyId: 'CHAVE', secretAccessKey: 'a/b+c' },
    })
    expect(s3Options('s3://s3.sa-east-1.amazonaws.com/rede')).not.toHaveProperty('credentials')
  })

  test('wrong credentials are an error, never an absent file', async () => {
    const files = await openFiles(bucket.url.replace('S3RVER:', 'OUTRA:'), log)
    await expect(files.write(Buffer.from('x'), '2026-10-18')).rejects.toThrow('Cannot write file')
    await expect(files.read('mark')).rejects.toThrow('Unable to check')
  })

  test('a bucket that stops in the middle of a content is given up, and later it may answer again', async () => {
    const stalling = createServer((_request, response) => {
      response.writeHead(200, { 'content-length': 1_000 }).write('half')
    }).listen(0, '127.0.0.1')
    onTestFinished(() => {
      stalling.closeAllConnections()
      stalling.close()
    })
    await once(stalling, 'listening')
    const { port } = stalling.address() as AddressInfo
    const files = await openFiles(`s3://S3RVER:S3RVER@127.0.0.1:${port}/seara?tls=off`, log, { idleTimeout: 200 })
    const error = await files.read('mark').catch((error: unknown) => error)
    expect(error).toBeInstanceOf(Error)
    expect(mayPass(error)).toBe(true)
  })

  test.each(['s3://servidor', 's3://servidor/', 's3://servidor/a/b', 's3:///bucket'])(
    '%s names no bucket',
    (address) => {
      expect(() => s3Options(address)).toThrow(/STORAGE_URL/)
    },
  )
})
