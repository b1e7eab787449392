import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { openFiles } from './storage.ts'
import { s3Options } from './s3-options.ts'

const folder = await mkdtemp(join(tmpdir(), 'seara-storage-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

describe('files in a folder', () => {
  test('are read as they were written, under keys of the day', async () => {
    const files = await openFiles(join(folder, 'acentuação', 'a'))
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
    expect(await readdir(join(folder, 'acentuação', 'a'))).toEqual(['2026-10-18', '2026-10-19'])
  })

  test('a folder that cannot be made stops the start with words', async () => {
    await expect(openFiles('/dev/null/files')).rejects.toThrow(/STORAGE_URL/)
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
    await expect(openFiles('s3://CHAVE:SEGREDO@minio.local/arquivos')).resolves.toHaveProperty('write')
  })

  test.each(['s3://servidor', 's3://servidor/', 's3://servidor/a/b', 's3:///bucket'])(
    '%s names no bucket',
    (address) => {
      expect(() => s3Options(address)).toThrow(/STORAGE_URL/)
    },
  )
})
