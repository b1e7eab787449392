import { expect, test } from 'vitest'
import { createTestApp } from '../../../test/harness.ts'
import type { Context } from '../../core/context.ts'
import * as files from './files.service.ts'
import { deleteRemoved, removeContents } from './removed-contents.service.ts'
import { ownsStorage } from './storage-ownership.service.ts'

const { ctx, db } = await createTestApp()
await ownsStorage(ctx)

/**
 * Stores a file and removes its content, which stays in the storage until `deleteRemoved` runs.
 * @returns the content's key in the storage
 */
async function removed(): Promise<string> {
  const pdf = { content: Buffer.from('%PDF-1.7'), filename: 'recibo.pdf', mediaType: 'application/pdf' }
  const { id } = await files.store(ctx, pdf)
  const { key } = await db.selectFrom('file').select('key').where('id', '=', id).executeTakeFirstOrThrow()
  await removeContents(ctx, [id])
  return key
}

/**
 * A context of the same system, but its storage cannot delete the given contents. `listed.times` counts how often the
 * storage's keys were listed: only the search in quarantine lists them.
 */
function stubborn(keys: readonly string[]) {
  const listed = { times: 0 }
  const remove = (key: string) =>
    keys.includes(key) ? Promise.reject(new Error(`cannot delete ${key}`)) : ctx.files.remove(key)
  const keysUnder: Context['files']['keysUnder'] = (folder) => {
    listed.times++
    return ctx.files.keysUnder(folder)
  }
  return { listed, ctx: { ...ctx, files: { ...ctx.files, remove, keysUnder } } }
}

const waiting = async () =>
  (await db.selectFrom('content_removal').select('key').orderBy('removed_at').orderBy('key').execute()).map(
    ({ key }) => key,
  )

test('one content that cannot be deleted stays to be tried again, and does not keep the others', async () => {
  const stuck = await removed()
  const kept = await removed()
  const others = [await removed(), await removed()]
  const keptUnder = `quarantine/${kept}.2026-01-01`
  await ctx.files.move(kept, keptUnder)

  await expect(deleteRemoved(stubborn([stuck, keptUnder]).ctx)).rejects.toThrow(
    `2 removed contents could not be deleted: Error: cannot delete ${stuck}`,
  )
  expect(await waiting()).toEqual([stuck, kept])
  expect(await Promise.all([stuck, keptUnder, ...others].map((key) => ctx.files.exists(key)))).toEqual([
    true,
    true,
    false,
    false,
  ])

  await deleteRemoved(ctx)
  expect(await waiting()).toEqual([])
  expect(await Promise.all([stuck, keptUnder].map((key) => ctx.files.exists(key)))).toEqual([false, false])
})

test('however many there are and fail, the last one goes, and quarantine is listed once', async () => {
  const stuck = Array.from({ length: 450 }, (_, n) => `2026-01-01/stuck-${n}`)
  await db
    .insertInto('content_removal')
    .values(stuck.map((key) => ({ key, removed_at: '2026-01-01T00:00:00Z' })))
    .execute()
  const last = await removed()
  const storage = stubborn(stuck)
  await expect(deleteRemoved(storage.ctx)).rejects.toThrow('450 removed contents')
  expect(await ctx.files.exists(last)).toBe(false)
  expect(await waiting()).toHaveLength(450)
  expect(storage.listed.times).toBe(1)

  const working = stubborn([])
  await deleteRemoved(working.ctx)
  expect(await waiting()).toEqual([])
  expect(working.listed.times).toBe(1)
})
