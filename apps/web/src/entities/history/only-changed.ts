import type { HistoryEntry } from '@seara/contract/platform/history'

type Value = HistoryEntry['changes'][number]['before']

/**
 * Leaves only the difference of two lists: `before` gets the items that only the first list has, `after` those that
 * only the second has. Values that are not both lists are returned as they are.
 */
export function onlyChanged(before: Value, after: Value): { before: Value; after: Value } {
  if (!Array.isArray(before) || !Array.isArray(after)) return { before, after }
  return { before: without(before, after), after: without(after, before) }
}

/** Removes `others` from `items`. Each item of `others` removes only one equal item, so duplicates count. */
function without(items: readonly Value[], others: readonly Value[]): Value[] {
  const left = others.map((other) => JSON.stringify(other))
  return items.filter((item) => {
    const at = left.indexOf(JSON.stringify(item))
    if (at >= 0) left.splice(at, 1)
    return at < 0
  })
}
