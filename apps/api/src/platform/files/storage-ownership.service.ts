import { z } from 'zod'
import { inTransaction, type Context } from '../../core/context.ts'
import type { FileStorage } from '../../core/ports/file-storage.ts'
import { isBehind, LastNumbers } from '../restorations/last-numbers.ts'
import { holdInstallation } from '../restorations/restorations.service.ts'
import * as repository from './installation.repository.ts'

/**
 * The key of the storage's marker. The marker has the id of the database, its last file id, and the last number of each
 * series (receipts, slips, shipping files). A database that replaced another one, or was restored from an older copy,
 * does not know the contents written since. It must not delete these contents as orphans, nor give the same numbers
 * again.
 */
const markerKey = 'installation.json'
const Marker = z.object({
  installation: z.uuid(),
  last_file: z.int(),
  /** The last number that each series has given. Older versions wrote markers without it. */
  numbers: LastNumbers.default({}),
})
type Marker = z.infer<typeof Marker>

/**
 * To recognise a storage without a marker, so many of the newest files and of the oldest are looked up. More than half
 * of both must be there. Of the oldest few are looked up, so that new contents in a wrong place cannot outnumber the
 * missing ones.
 */
const sampleSizes = { desc: 20, asc: 5 }

/**
 * Whether the storage belongs to this database; if it does, the marker is updated. An empty storage is adopted while
 * the database has no files. A storage without a marker, from an older version, is recognised by its files. If the
 * database is older than its storage, the installation counts as restored from then on: it must be released by an
 * admin.
 */
export async function ownsStorage(ctx: Context): Promise<boolean> {
  // The marker is read before the database. Numbers given in between only put the database ahead of the marker. In the
  // other order, a current database could seem to be behind.
  const marker = await readMarker(ctx)
  const ours = await repository.find(ctx.db)
  if (marker === 'unreadable') return false
  if (marker === null) {
    const found = await lookForContents(ctx)
    const isOurs = found === 'no files' ? await isEmpty(ctx) : found === 'most'
    if (isOurs) await writeMarker(ctx)
    return isOurs
  }
  if (marker.installation !== ours.id) return false
  if (marker.last_file > ours.last_file || isBehind(ours.numbers, marker.numbers)) {
    await holdOlder(ctx, marker)
    return false
  }
  if (marker.last_file < ours.last_file || isBehind(marker.numbers, ours.numbers)) await writeMarker(ctx)
  return true
}

/**
 * Whether the storage answers, but is another place than the one with this database's contents: the folder's disk is
 * not mounted, or `STORAGE_URL` was changed. New contents are written there all the same, because refusing them would
 * stop the work; somebody has to copy them to the right place.
 */
export async function isStorageAbsent(ctx: Context): Promise<boolean> {
  return !(await ctx.files.exists(markerKey)) && (await lookForContents(ctx)) === 'few'
}

/**
 * Treats the installation as restored from an older copy. The database also gets a new id: its numbers will soon pass
 * the marker's numbers, and with the old id it would then seem to own the storage.
 */
const holdOlder = (ctx: Context, marker: Marker): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    // Several servers may notice this at once. Only the first one that locks the row goes on.
    if ((await repository.lock(ctx.db)) !== marker.installation) return
    await repository.renew(ctx.db)
    await holdInstallation(ctx, 'older_copy', marker.numbers)
    ctx.log.error({ marked: marker.last_file }, 'the database is older than its storage')
  })

/** Writes the marker so that the storage belongs to this database, after a person has checked both. */
export const adoptStorage = (ctx: Context): Promise<void> => writeMarker(ctx)

/**
 * The id of the installation to which a storage belongs; null while it has no marker, `unreadable` when the marker is
 * broken.
 */
export async function installationOf(files: FileStorage): Promise<string | null> {
  const marker = await readMarker({ files })
  return marker === null ? null : marker === 'unreadable' ? 'unreadable' : marker.installation
}

async function readMarker(ctx: Pick<Context, 'files'>): Promise<Marker | 'unreadable' | null> {
  const content = await ctx.files.read(markerKey)
  if (content === null) return null
  try {
    return Marker.parse(JSON.parse(content.toString()))
  } catch {
    return 'unreadable'
  }
}

/**
 * Writes the marker. Does nothing within a transaction, because its changes are not on the disk yet; the task that runs
 * every minute writes the marker later.
 */
async function writeMarker(ctx: Context): Promise<void> {
  if (ctx.db.isTransaction) return
  const { id, last_file, numbers } = await repository.findFlushed(ctx.db)
  const marker: Marker = { installation: id, last_file, numbers }
  await ctx.files.writeUnder(markerKey, Buffer.from(JSON.stringify(marker)))
}

async function isEmpty(ctx: Context): Promise<boolean> {
  for await (const keys of ctx.files.keysBefore('9999')) if (keys.length > 0) return false
  return true
}

/**
 * Whether most of the newest and of the oldest files have their contents in the storage; `no files` when the database
 * has none.
 */
async function lookForContents(ctx: Context): Promise<'most' | 'few' | 'no files'> {
  for (const order of ['desc', 'asc'] as const) {
    const keys = await repository.firstKeys(ctx.db, order, sampleSizes[order])
    if (keys.length === 0) return 'no files'
    const found = await Promise.all(keys.map((key) => ctx.files.exists(key)))
    if (found.filter(Boolean).length * 2 <= keys.length) return 'few'
  }
  return 'most'
}
