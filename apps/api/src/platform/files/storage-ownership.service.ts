import { z } from 'zod'
import type { Context } from '../../core/context.ts'
import * as repository from './installation.repository.ts'

/**
 * The storage carries the identity of its database, and how far that was: a database that another one took the place
 * of, or that was restored from an older copy, knows nothing of the contents written since, and must not take them for
 * orphans.
 */
const markerKey = 'installation.json'
const Marker = z.object({ installation: z.uuid(), last_file: z.int() })
type Marker = z.infer<typeof Marker>

/** Files that a storage without a mark is recognised by. */
const sampleSize = 20

/**
 * Whether the storage belongs to this database, and notes in it how far the database is. An empty storage is taken; one
 * without a mark, of an older version, is recognised by the files in it.
 */
export async function ownsStorage(ctx: Context): Promise<boolean> {
  // The mark is read first: it may grow at any moment, but never ahead of the database that writes it.
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
    // It will grow past the mark: the new identity makes sure that it is still known as another one then.
    await repository.renew(ctx.db)
    ctx.log.error({ last_file, marked: marker.last_file }, 'the database is older than its storage')
    return false
  }
  if (marker.last_file < last_file) await writeMarker(ctx, { installation: id, last_file })
  return true
}

/** Makes the storage this database's own, whatever it was before: somebody has looked at both. */
export async function adoptStorage(ctx: Context): Promise<void> {
  const { id, last_file } = await repository.find(ctx.db)
  await writeMarker(ctx, { installation: id, last_file })
}

async function readMarker(ctx: Context): Promise<Marker | 'unreadable' | null> {
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
