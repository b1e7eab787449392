import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import { signIn } from '../../../test/factories.ts'
import { createTestApp } from '../../../test/harness.ts'
import { readArchive, writeArchive, type Entry } from '../../infra/archive/archive.ts'
import { sealed } from '../../infra/archive/seal.ts'
import * as files from '../files/files.service.ts'
import { labelName, manifestName, sealName, type Manifest } from './manifest.ts'
import { UnusableBackup, verifyBackup } from './read-backup.ts'
import { writeBackup } from './write-backup.ts'

const seara = await createTestApp()
await signIn(seara, 'admin')
for (const text of ['um', 'dois'])
  await files.store(seara.ctx, { content: Buffer.from(text), filename: `${text}.pdf`, mediaType: 'application/pdf' })
const folder = await mkdtemp(join(tmpdir(), 'seara-damaged-'))
afterAll(() => rm(folder, { recursive: true, force: true }))
const path = join(folder, 'whole.tar.zst')
await writeBackup({ url: seara.url, files: seara.ctx.files, now: new Date().toISOString() }, path, { recipient: null })
const whole = await readFile(path)
const entries = await Array.fromAsync(readArchive(path, null))
const tar = zstdDecompressSync(whole)
const copy = join(folder, 'copy.tar.zst')

const flipped = (at: number): Buffer => {
  const bytes = Buffer.from(whole)
  bytes[at] = (bytes[at] ?? 0) ^ 0x10
  return bytes
}

/**
 * Makes an archive with changed entries. The file itself is intact, but its contents differ from the backed-up ones.
 */
const packed = async (change: (all: Entry[]) => Entry[]): Promise<Buffer> => {
  await writeArchive(copy, Readable.from(change([...entries])), { recipient: null })
  return readFile(copy)
}
const at = (name: RegExp): number => entries.findIndex((entry) => name.test(entry.name))
const without = (name: RegExp) => packed((all) => all.toSpliced(at(name), 1))
const replaced = (name: RegExp, change: (content: Buffer) => Buffer) =>
  packed((all) =>
    all.with(at(name), { name: all[at(name)]?.name ?? '', content: change(all[at(name)]?.content ?? Buffer.of()) }),
  )

/** Makes an archive with a changed manifest and a matching seal, as a mistake in the program would. */
const withManifest = (change: (manifest: Manifest) => void) =>
  packed((all) => {
    const manifest = JSON.parse(String(all.find(({ name }) => name === manifestName)?.content)) as Manifest
    change(manifest)
    const content = Buffer.from(JSON.stringify(manifest))
    const seal = Buffer.from(createHash('sha256').update(content).digest('hex'))
    return [...all.slice(0, -2), { name: manifestName, content }, { name: sealName, content: seal }]
  })
const withLabel = (change: object) =>
  replaced(/^seara\.json$/, (content) =>
    Buffer.from(JSON.stringify({ ...(JSON.parse(String(content)) as object), ...change })),
  )

const sealOf = (bytes: Buffer): Promise<Buffer> => buffer(sealed(Readable.from([bytes])))

const damage: [what: string, bytes: () => Buffer | Promise<Buffer>, words?: RegExp][] = [
  ['is empty', () => Buffer.of()],
  ['is cut in half', () => whole.subarray(0, whole.length / 2)],
  ['lacks its last byte', () => whole.subarray(0, -1)],
  ['lacks its first byte', () => whole.subarray(1)],
  ['has one bit turned near its beginning', () => flipped(40)],
  ['has one bit turned in the middle', () => flipped(Math.floor(whole.length / 2))],
  ['has one bit turned at its end', () => flipped(whole.length - 3)],
  ['goes on after its end', () => Buffer.concat([whole, randomBytes(700)])],
  ['goes on with another archive', () => Buffer.concat([whole, whole])],
  ['is something else', () => randomBytes(5_000)],
  ['is packed well, but cut before', () => sealOf(zstdCompressSync(tar.subarray(0, tar.length - 3_000)))],
  [
    'has a header that does not add up',
    () => sealOf(zstdCompressSync(Buffer.concat([Buffer.from('x'), tar.subarray(1)]))),
  ],
  ['lacks a part of a table', () => without(/^tables\/user_account/)],
  ['lacks a file', () => without(/^files\//)],
  ['lacks its manifest', () => without(/^manifest\.json$/)],
  ['lacks its seal', () => without(/^manifest\.sha256$/)],
  [
    'has a row changed',
    () => replaced(/^tables\/user_account/, (content) => Buffer.from(String(content).replace('admin', 'xdmin'))),
  ],
  ['has a file changed', () => replaced(/^files\//, () => Buffer.from('três'))],
  ['has two parts swapped', () => packed((all) => all.with(2, all[3] as Entry).with(3, all[2] as Entry))],
  ['has an entry twice', () => packed((all) => all.toSpliced(3, 0, all[3] as Entry))],
  [
    'has an entry after its seal',
    () => packed((all) => [...all, { name: 'files/more', content: Buffer.from('mais') }]),
  ],
  [
    'has its manifest changed',
    () => replaced(/^manifest\.json$/, (content) => Buffer.from(String(content).replace('"jobs":0', '"jobs":9'))),
  ],
  [
    'names a table with another hash',
    () =>
      withManifest(
        ({ tables }) =>
          void (tables[0] = { name: 'audit_entry', columns: [], rows: 0, ...tables[0], sha256: '0'.repeat(64) }),
      ),
  ],
  ['names entries that are not there', () => withManifest(({ entries }) => void entries.pop())],
  ['is of another product', () => withLabel({ product: 'safra' }), /não é um backup do Seara/],
  ['does not begin as ours', () => without(new RegExp(`^${labelName}$`)), /não é um backup do Seara/],
  ['is of a newer format', () => withLabel({ format: 2 }), /versão mais nova/],
  ['has migrations of a newer version', () => withLabel({ migrations: ['9999-tomorrow'] }), /versão mais nova/],
]

test('the archive itself is sound', async () => {
  expect((await verifyBackup(path, null)).files.count).toBe(2)
})

test('an archive of an older version, which missed what a retention period removed, misses nothing', async () => {
  const older = join(folder, 'older.tar.zst')
  await writeFile(older, await withManifest(({ files }) => void files.missing.push('removed/7', '2026-01-01/gone')))
  expect((await verifyBackup(older, null)).files.missing).toEqual(['2026-01-01/gone'])
})

test.each(damage)(
  'an archive that %s is refused with a word',
  async (_what, bytes, words = /danificado ou incompleto/) => {
    const damaged = join(folder, 'damaged.tar.zst')
    await writeFile(damaged, await bytes())
    const failure: unknown = await verifyBackup(damaged, null).catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(UnusableBackup)
    expect(String(failure)).toMatch(words)
  },
)

test('an archive that is not there is said so', async () => {
  await expect(verifyBackup(join(folder, 'nowhere'), null)).rejects.toThrow(/Não há nenhum arquivo/)
})
