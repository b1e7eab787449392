import { foundKinds, foundPerKind } from '@seara/contract/overview/search'
import type { Context } from '../../../core/context.ts'
import { readQuery } from './read-query.ts'
import * as repository from './search.repository.ts'

/**
 * The most results of each kind that are read: one more than the screen shows. So the screen knows whether there are
 * more.
 */
const limit = foundPerKind + 1
const shortest = 2

/**
 * Finds records that contain the words, in any order: a few of each kind. Kinds come first if the text is exactly the
 * number, code or amount of one of their records. All other kinds follow in the order of `foundKinds`. Within a kind
 * the best match comes first. Only admins find users and the network's own data.
 */
export async function search(ctx: Context, q: string): Promise<repository.FoundRow[]> {
  if (q.length < shortest) return []
  const found = await repository.search(ctx.db, readQuery(q), { forAdmin: ctx.actor?.profile === 'admin', limit })
  const exact = new Set(found.filter(({ is_exact }) => is_exact).map(({ kind }) => kind))
  const order = [...foundKinds.filter((kind) => exact.has(kind)), ...foundKinds.filter((kind) => !exact.has(kind))]
  return order.flatMap((kind) => found.filter((one) => one.kind === kind))
}
