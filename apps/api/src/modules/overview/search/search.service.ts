import { foundKinds } from '@seara/contract/overview/search'
import type { Context } from '../../../core/context.ts'
import { readQuery } from './read-query.ts'
import * as repository from './search.repository.ts'

/** Of each kind. */
const limit = 6
const shortest = 2

/**
 * What the words find, in any order: a few of each kind. What a number, code or amount names comes first; else kinds
 * stand in the order of `foundKinds`, each with its best first. Users and the network's own data are found by admins
 * only.
 */
export async function search(ctx: Context, q: string): Promise<repository.FoundRow[]> {
  if (q.length < shortest) return []
  const found = await repository.search(ctx.db, readQuery(q), { forAdmin: ctx.actor?.profile === 'admin', limit })
  const exact = new Set(found.filter(({ is_exact }) => is_exact).map(({ kind }) => kind))
  const order = [...foundKinds.filter((kind) => exact.has(kind)), ...foundKinds.filter((kind) => !exact.has(kind))]
  return order.flatMap((kind) => found.filter((one) => one.kind === kind))
}
