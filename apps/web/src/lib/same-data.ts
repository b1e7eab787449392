const isPlainObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype

/**
 * Whether two values hold the same data: arrays and plain objects are compared by what they contain, anything else (a
 * text, a bigint, a file) by identity.
 */
export function isSameData(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((item, index) => isSameData(item, other[index]))
  if (!isPlainObject(one) || !isPlainObject(other)) return false
  const names = new Set([...Object.keys(one), ...Object.keys(other)])
  return [...names].every((name) => isSameData(one[name], other[name]))
}
