import { isIPv6 } from 'node:net'

const groupsOfPrefix = 4
const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i

/**
 * The client that a rate limit counts: an IPv4 address, or the /64 of an IPv6 address. One household or server gets one
 * /64.
 * @param address as the server sees it
 * @returns `203.0.113.7` or `2001:db8:0:1::/64`; any other text unchanged
 */
export function networkOf(address: string): string {
  const bare = address.split('%', 1)[0] ?? address
  const version4 = mapped.exec(bare)?.[1]
  if (version4 !== undefined) return version4
  return isIPv6(bare) ? `${prefixOf(bare)}::/64` : bare
}

function prefixOf(address: string): string {
  const [before = '', after] = address.split('::')
  const head = before === '' ? [] : before.split(':')
  const tail = after === undefined || after === '' ? [] : after.split(':')
  // An IPv4 address at the end (`::192.0.2.1`) counts as two groups.
  const tailLength = tail.length + (tail.at(-1)?.includes('.') === true ? 1 : 0)
  const zeros = after === undefined ? 0 : 8 - head.length - tailLength
  const groups = [...head, ...Array<string>(Math.max(zeros, 0)).fill('0'), ...tail]
  return groups
    .slice(0, groupsOfPrefix)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
}
