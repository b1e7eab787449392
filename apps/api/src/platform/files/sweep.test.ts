import { sql } from 'kysely'
import { afterEach, expect, test, vi } from 'vitest'
import type { SystemStatus } from '@seara/contract/platform/system-status'
import { signIn } from '../../../test/factories.ts'
import { createTestApp } from '../../../test/harness.ts'
import { openSnapshot } from '../../db/copy/snapshot.ts'
import { inTransaction, type Context } from '../../core/context.ts'
import * as files from './files.service.ts'
import { adoptStorage, ownsStorage } from './storage-ownership.service.ts'
import { emptyQuarantine, sweepOrphans } from './sweep.service.ts'

const day = 24 * 60 * 60 * 1000
const pdf = { content: Buffer.from('%PDF-1.7'), filename: 'recibo.pdf', mediaType: 'application/pdf' }

/** Creates an app with its own database and storage. `lines` are the lines of its log. */
async function createWorld() {
  const seara = await createTestApp()
  const lines: string[] = []
  const write = (fields: object, message: string) => void lines.push(`${message} ${JSON.stringify(fields)}`)
  const ctx: Context = { ...seara.ctx, log: { debug: write, info: write, warn: write, error: write } }
  return {
    seara,
    ctx,
    lines,
    /** A context of the same database and storage, whose clock is some days later. */
    later: (days: number): Context => ({ ...ctx, clock: { now: () => new Date(Date.now() + days * day) } }),
    keys: async () => (await Array.fromAsync(ctx.files.keysBefore('9999'))).flat().toSorted(),
    inQuarantine: async () => (await Array.fromAsync(ctx.files.keysUnder('quarantine'))).flat(),
    problems: async () => {
      const { token } = await signIn(seara, 'admin')
      return (await seara.request('GET', '/api/system-status', { token })).json<SystemStatus>().problems
    },
  }
}

afterEach(() => {
  vi.restoreAllMocks()
})

test('forgets what nothing refers to and puts away what no row names, and only after two days', async () => {
  const { ctx, later, keys } = await createWorld()
  const referred = await files.store(ctx, { ...pdf, filename: 'logo.png' })
  await ctx.db.insertInto('letterhead').values({ id: 1, name: 'Rede', logo_file_id: referred.id }).execute()
  const forgotten = await files.store(ctx, pdf)
  await inTransaction(ctx, async (ctx) => {
    await files.store(ctx, pdf)
    throw new Error('rolled back')
  }).catch(() => undefined)

  expect(await sweepOrphans(ctx)).toEqual({ rows: 0, contents: 0 })
  await files.read(ctx, forgotten.id)

  expect(await sweepOrphans(later(4))).toEqual({ rows: 1, contents: 2 })
  await expect(files.read(ctx, forgotten.id)).rejects.toMatchObject({ kind: 'not-found' })
  expect((await files.read(ctx, referred.id)).filename).toBe('logo.png')
  expect(await keys()).toHaveLength(1)
})

test('what is put away stays for 30 days, each with a line in the log, until a command deletes it', async () => {
  const { ctx, later, lines, inQuarantine, problems } = await createWorld()
  await ownsStorage(ctx)
  const orphan = await ctx.files.write(Buffer.from('x'), '2026-01-01')
  expect((await sweepOrphans(ctx)).contents).toBe(1)
  expect(lines.filter((line) => line.includes(orphan))).toEqual([
    `a content that no row names went into quarantine {"key":"${orphan}"}`,
  ])
  expect(await inQuarantine()).toHaveLength(1)
  expect(await problems()).toEqual([])
  expect(await emptyQuarantine(later(29))).toBe(0)
  expect(await emptyQuarantine(later(30))).toBe(1)
  expect(lines.at(-1)).toContain(`deleted from the quarantine {"key":"${orphan}"}`)
  expect(await inQuarantine()).toEqual([])

  await ctx.files.write(Buffer.from('x'), '2026-01-01')
  await sweepOrphans(ctx)
  expect(await emptyQuarantine(ctx, { all: true })).toBe(1)
})

test('what a row names again is taken out of the quarantine, by whoever reads it and by the command', async () => {
  const { ctx, later, inQuarantine } = await createWorld()
  await ownsStorage(ctx)
  const { id } = await files.store(ctx, pdf)
  const row = await ctx.db
    .deleteFrom('file')
    .where('id', '=', id)
    .returning(['key', 'filename', 'media_type', 'byte_size', 'sha256', 'created_at'])
    .executeTakeFirstOrThrow()
  const restore = async () => (await ctx.db.insertInto('file').values(row).returning('id').executeTakeFirstOrThrow()).id
  await sweepOrphans(later(4))
  expect(await inQuarantine()).toHaveLength(1)
  const restored = await restore()
  expect((await files.read(ctx, restored)).content).toEqual(pdf.content)
  expect(await inQuarantine()).toEqual([])

  await files.remove(ctx, restored)
  await sweepOrphans(later(4))
  const again = await restore()
  expect(await emptyQuarantine(later(100), { all: true })).toBe(0)
  expect(await ctx.files.exists(row.key)).toBe(true)
  expect((await files.read(ctx, again)).content).toEqual(pdf.content)
})

test('while a backup is being written, contents stay for it, and go afterwards', async () => {
  const { seara, ctx, later, keys, inQuarantine } = await createWorld()
  await ownsStorage(ctx)
  const { id } = await files.store(ctx, pdf)
  const before = await keys()
  const snapshot = await openSnapshot(seara.url)
  try {
    await files.remove(ctx, id)
    const unused = await files.store(ctx, pdf)
    expect(await sweepOrphans(later(4))).toEqual({ rows: 1, contents: 0 })
    await expect(files.read(ctx, unused.id)).rejects.toMatchObject({ kind: 'not-found' })
    expect(await keys()).toEqual(expect.arrayContaining(before))
    expect(await inQuarantine()).toEqual([])
  } finally {
    await snapshot.close()
  }
  expect(await sweepOrphans(later(4))).toEqual({ rows: 0, contents: 2 })
})

test('only a small share goes at once', async () => {
  const { ctx, lines, keys } = await createWorld()
  await ownsStorage(ctx)
  for (let number = 0; number < 50; number += 1) await ctx.files.write(Buffer.from('x'), '2026-01-01')
  expect((await sweepOrphans(ctx)).contents).toBe(20)
  expect(await keys()).toHaveLength(30)
  expect(lines.at(-1)).toBe('orphans swept {"rows":0,"contents":20,"later":30}')
})

test('in a storage of another installation nothing is touched, and the admin is told', async () => {
  const { ctx, later, lines, keys, problems, inQuarantine } = await createWorld()
  for (let number = 0; number < 5; number += 1) await ctx.files.write(Buffer.from('x'), '2026-01-01')
  const before = await keys()
  expect(await sweepOrphans(later(100))).toEqual({ rows: 0, contents: 0 })
  expect(lines.at(-1)).toMatch(/the storage is not the one of this database/)
  expect(await problems()).toEqual([
    { code: 'foreign_storage', message: expect.stringContaining('não é o deste banco de dados') as string },
  ])
  // The storage stays untouched even when the database has files of its own.
  for (let number = 0; number < 30; number += 1) await files.store(ctx, pdf)
  await ctx.files.writeUnder(
    'installation.json',
    Buffer.from('{"installation":"7d2b0a4e-6d3c-4e57-9a53-0d6a1f4f8a11","last_file":3}'),
  )
  await ctx.db.deleteFrom('file').execute()
  expect((await sweepOrphans(later(100))).contents).toBe(0)
  expect(await keys()).toEqual(expect.arrayContaining(before))
  expect(await inQuarantine()).toEqual([])
  await ctx.files.writeUnder('installation.json', Buffer.from('{'))
  expect((await sweepOrphans(later(100))).contents).toBe(0)

  await adoptStorage(ctx)
  expect((await sweepOrphans(later(100))).contents).toBe(20)
})

test('a database that was restored from an older copy touches nothing, also after it has grown beyond that again', async () => {
  const { seara, ctx, later, lines, keys, problems } = await createWorld()
  for (let number = 0; number < 10; number += 1) await files.store(ctx, pdf)
  expect(await ownsStorage(ctx)).toBe(true)
  const all = await keys()
  // The database goes back to an older copy: it has three files, and its sequence stands at 3.
  await sql`delete from file where id > 3`.execute(ctx.db)
  await seara.asOwner("select setval(pg_get_serial_sequence('file', 'id'), 3)")
  expect((await sweepOrphans(later(100))).contents).toBe(0)
  expect(lines).toContainEqual(expect.stringContaining('the database is older than its storage'))
  for (let number = 0; number < 20; number += 1) await files.store(ctx, pdf)
  expect((await sweepOrphans(later(100))).contents).toBe(0)
  expect(await keys()).toEqual(expect.arrayContaining(all))
  expect((await problems()).map(({ code }) => code)).toEqual(['foreign_storage', 'held_after_restore'])
})

test('the storage of an older version, which carries no mark, is known by the files in it', async () => {
  const { ctx, keys } = await createWorld()
  for (let number = 0; number < 3; number += 1) await files.store(ctx, pdf)
  expect(await ctx.files.exists('installation.json')).toBe(false)
  expect(await ownsStorage(ctx)).toBe(true)
  expect(await ctx.files.exists('installation.json')).toBe(true)
  expect(await keys()).toHaveLength(3)
})
