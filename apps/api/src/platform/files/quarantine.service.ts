import { momentBefore, nowIso, type Context } from '../../core/context.ts'
import { dayOf } from './contents.ts'
import { isStorageAbsent } from './storage-ownership.service.ts'

/**
 * The first part of the keys in quarantine. Contents whose key is in no row are moved there instead of being deleted;
 * see `originalOf` for their keys. If a row has the key again, for example after a restore, the content is moved back.
 */
const folder = 'quarantine'

const day = 24 * 60 * 60 * 1000
/** A content stays in quarantine for this many days before it may be deleted. */
const quarantineDays = 30

export async function put(ctx: Context, key: string): Promise<void> {
  if (await move(ctx, key, `${folder}/${key}.${dayOf(nowIso(ctx.clock))}`))
    ctx.log.info({ key }, 'a content that no row names went into quarantine')
}

/**
 * Reads the content of a key; a content in quarantine is moved back first.
 * @returns null when there is no content
 * @throws Error when the storage does not answer, or lacks the content because it is another place (`isStorageAbsent`)
 */
export async function readContent(ctx: Context, key: string): Promise<Buffer | null> {
  const content = await ctx.files.read(key)
  if (content) return content
  const parent = `${folder}/${key.slice(0, key.lastIndexOf('/'))}`
  for await (const keys of ctx.files.keysUnder(parent)) {
    const kept = keys.find((kept) => originalOf(kept).key === key)
    if (kept === undefined) continue
    await takeBack(ctx, { key, keptUnder: kept })
    return ctx.files.read(key)
  }
  if (await isStorageAbsent(ctx)) throw new Error('the storage lacks the contents of this database')
  return null
}

/**
 * Finds the contents of these keys that are in quarantine, whether their 30 days are over or not.
 * @returns the keys in quarantine, by the content's own key; a content that is not in quarantine is left out
 */
export async function keptUnder(ctx: Context, keys: ReadonlySet<string>): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>()
  for await (const batch of contents(ctx))
    for (const { key, keptUnder } of batch) if (keys.has(key)) found.set(key, [...(found.get(key) ?? []), keptUnder])
  return found
}

export interface Kept {
  /** The content's key before it was moved to quarantine. */
  key: string
  /** The content's key in quarantine. */
  keptUnder: string
  /** The civil day, in UTC, on which the content was moved to quarantine. */
  since: string
  /** Whether the content has been in quarantine for at least 30 days. */
  isExpired: boolean
}

/** Moves a content from quarantine back to its own key. */
export async function takeBack(ctx: Context, { key, keptUnder }: Pick<Kept, 'key' | 'keptUnder'>): Promise<void> {
  if (await move(ctx, keptUnder, key)) ctx.log.warn({ key }, 'a content came back from the quarantine')
}

/** Moves a content. @returns false when the content is gone, because another process moved or deleted it first */
async function move(ctx: Context, key: string, newKey: string): Promise<boolean> {
  try {
    await ctx.files.move(key, newKey)
    return true
  } catch (error) {
    if (await ctx.files.exists(key)) throw error
    return false
  }
}

/** The contents in quarantine, in batches. */
export async function* contents(ctx: Context): AsyncGenerator<Kept[], void, undefined> {
  const expired = dayOf(momentBefore(ctx.clock, quarantineDays * day))
  for await (const keys of ctx.files.keysUnder(folder)) {
    yield keys.map((keptUnder) => {
      const { key, since } = originalOf(keptUnder)
      return { key, keptUnder, since, isExpired: since <= expired }
    })
  }
}

/**
 * Parses a key in quarantine: `quarantine/2026-10-18/ab12.2026-11-20` → the key `2026-10-18/ab12` and the day of the
 * move.
 */
function originalOf(kept: string): { key: string; since: string } {
  const end = kept.lastIndexOf('.')
  return { key: kept.slice(folder.length + 1, end), since: kept.slice(end + 1) }
}

/** How many contents are in quarantine, and how many of these have been there for at least 30 days. */
export async function count(ctx: Context): Promise<{ all: number; expired: number }> {
  const totals = { all: 0, expired: 0 }
  for await (const kept of contents(ctx)) {
    totals.all += kept.length
    totals.expired += kept.filter(({ isExpired }) => isExpired).length
  }
  return totals
}
