import { z } from 'zod'
import type { Context } from '../../core/context.ts'
import type { FileStorage } from '../../core/ports/file-storage.ts'
import * as repository from './installation.repository.ts'

/**
 * The storage has a marker with the identity of its database and the last file id. A database that replaced another
 * one, or was restored from an older copy, does not know the newest contents, and must not delete them as orphans.
 */
const markerKey = 'installation.json'
const Marker = z.object({ installation: z.uuid(), last_file: z.int() })
type Marker = z.infer<typeof Marker>

/** How many files identify a storage without a marker. */
const sampleSize = 20

/**
 * Whether the storage belongs to this database, and updates the marker. An empty storage is adopted. A storage without
 * a marker, from an older version, is recognised by its files.
 */
export async function ownsStorage(ctx: Context): Promise<boolean> {
  // The marker is read before the database: the marker's file id may grow at any moment, but is never ahead of the
  // database.
  const marker = await readMarker(ctx)
  const { id, last_file } = await repository.find(ctx.db)
  if (marker === 'unreadable') return false
  if (marker === null) {
    const isOurs = (await isEmpty(ctx)) || (await isRecognised(ctx))
    if (isOurs) await writeMarker(ctx, { installation: id, last_file })
    return isOurs
  }
  if (marker.installation !== id) return false
  if (marker.last_file > last_file) {
    // The database's file ids will soon be higher than the marker's, and it would then seem to own the storage. With a
    // new identity it does not.
    await repository.renew(ctx.db)
    ctx.log.error({ last_file, marked: marker.last_file }, 'the database is older than its storage')
    return false
  }
  if (marker.last_file < last_file) await writeMarker(ctx, { installation: id, last_file })
  return true
}

/** Marks the storage as this database's own, after a person has checked both. */
export async function adoptStorage(ctx: Context): Promise<void> {
  const { id, last_file } = await repository.find(ctx.db)
  await writeMarker(ctx, { installation: id, last_file })
}

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

const writeMarker = (ctx: Context, marker: Marker) =>
  ctx.files.writeUnder(markerKey, Buffer.from(JSON.stringify(marker)))

async function isEmpty(ctx: Context): Promise<boolean> {
  for await (const keys of ctx.files.keysBefore('9999')) if (keys.length > 0) return false
  return true
}

async function isRecognised(ctx: Context): Promise<boolean> {
  const keys = await repository.newestKeys(ctx.db, sampleSize)
  const found = await Promise.all(keys.map((key) => ctx.files.exists(key)))
  return found.filter(Boolean).length * 2 > keys.length
}
