import { momentBefore, nowIso, type Context } from '../../core/context.ts'
import { dayOf } from './contents.ts'

/**
 * Contents that no row names go into quarantine instead of being deleted: under their own key, followed by the day. If
 * a row names one again, for example after a restored backup, it is found there.
 */
const folder = 'quarantine'

const day = 24 * 60 * 60 * 1000
/** Days until a content in quarantine may be deleted. */
const quarantineDays = 30

export async function put(ctx: Context, key: string): Promise<void> {
  if (await move(ctx, key, `${folder}/${key}.${dayOf(nowIso(ctx.clock))}`))
    ctx.log.info({ key }, 'a content that no row names went into quarantine')
}

/** The content of a key, which returns from quarantine if it is there. @returns null when there is none */
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
  return null
}

export interface Kept {
  key: string
  /** Its current key. */
  keptUnder: string
  /** Civil day in UTC on which it came. */
  since: string
  /** Whether it has been there for 30 days. */
  isExpired: boolean
}

/** Restores a content to its own key. */
export async function takeBack(ctx: Context, { key, keptUnder }: Pick<Kept, 'key' | 'keptUnder'>): Promise<void> {
  if (await move(ctx, keptUnder, key)) ctx.log.warn({ key }, 'a content came back from the quarantine')
}

/** @returns false when another process did so meanwhile */
async function move(ctx: Context, key: string, newKey: string): Promise<boolean> {
  try {
    await ctx.files.move(key, newKey)
    return true
  } catch (error) {
    if (await ctx.files.exists(key)) throw error
    return false
  }
}

/** What is in quarantine, in batches. */
export async function* contents(ctx: Context): AsyncGenerator<Kept[], void, undefined> {
  const expired = dayOf(momentBefore(ctx.clock, quarantineDays * day))
  for await (const keys of ctx.files.keysUnder(folder)) {
    yield keys.map((keptUnder) => {
      const { key, since } = originalOf(keptUnder)
      return { key, keptUnder, since, isExpired: since <= expired }
    })
  }
}

/** `quarantine/2026-10-18/ab12.2026-11-20` → the key `2026-10-18/ab12` and the day on which it came */
function originalOf(kept: string): { key: string; since: string } {
  const end = kept.lastIndexOf('.')
  return { key: kept.slice(folder.length + 1, end), since: kept.slice(end + 1) }
}

/** How many contents are in quarantine, and how many of them for 30 days. */
export async function count(ctx: Context): Promise<{ all: number; expired: number }> {
  const totals = { all: 0, expired: 0 }
  for await (const kept of contents(ctx)) {
    totals.all += kept.length
    totals.expired += kept.filter(({ isExpired }) => isExpired).length
  }
  return totals
}
