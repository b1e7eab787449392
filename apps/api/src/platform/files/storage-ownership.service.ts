import { z } from 'zod'
import { inTransaction, type Context } from '../../core/context.ts'
import type { FileStorage } from '../../core/ports/file-storage.ts'
import { isBehind, LastNumbers } from '../restorations/last-numbers.ts'
import { holdInstallation } from '../restorations/restorations.service.ts'
import * as repository from './installation.repository.ts'

/**
 * The storage has a marker with the identity of its database, the last file id and the last numbers. A database that
 * replaced another one, or was restored from an older copy, does not know the contents written since then, and must
 * not delete them as orphans; nor may it give the numbers again.
 */
const markerKey = 'installation.json'
const Marker = z.object({
  installation: z.uuid(),
  last_file: z.int(),
  /** Missing in markers of older versions. */
  numbers: LastNumbers.default({}),
})
type Marker = z.infer<typeof Marker>

/** How many files identify a storage without a marker. */
const sampleSize = 20

/**
 * Whether the storage belongs to this database, and updates the marker. An empty storage is adopted; one without a
 * marker, from an older version, is recognised by its files. An installation whose database is older than its storage
 * is held from then on.
 */
export async function ownsStorage(ctx: Context): Promise<boolean> {
  // The marker is read before the database: the marker's file id may grow at any moment, but is never ahead of the
  // database.
  const marker = await readMarker(ctx)
  const ours = await repository.find(ctx.db)
  if (marker === 'unreadable') return false
  if (marker === null) {
    const isOurs = (await isEmpty(ctx)) || (await isRecognised(ctx))
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

/** Its numbers will soon pass the marker's, so that it would seem to own the storage: it gets a new identity. */
const holdOlder = (ctx: Context, marker: Marker): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    // Of several servers one is the first.
    if ((await repository.lock(ctx.db)) !== marker.installation) return
    await repository.renew(ctx.db)
    await holdInstallation(ctx, 'older_copy', marker.numbers)
    ctx.log.error({ marked: marker.last_file }, 'the database is older than its storage')
  })

/** Marks the storage as this database's own, after a person has checked both. */
export const adoptStorage = (ctx: Context): Promise<void> => writeMarker(ctx)

/** The installation to which a storage belongs; null while it has no marker. */
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

/** Within a transaction nothing is on the disk for certain; the task that runs every minute writes the marker then. */
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

async function isRecognised(ctx: Context): Promise<boolean> {
  const keys = await repository.newestKeys(ctx.db, sampleSize)
  const found = await Promise.all(keys.map((key) => ctx.files.exists(key)))
  return found.filter(Boolean).length * 2 > keys.length
}
