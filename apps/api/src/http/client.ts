import { isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'
import './types.ts'

/**
 * The network that an address belongs to as far as one subscriber has it: an IPv4 address alone, of IPv6 the first 64 bits.
 * @param address as Node tells it; what is no address stays as it is
 */
export function networkOf(address: string): string {
  const [plain = ''] = address.replace(/^::ffff:(?=\d+\.)/i, '').split('%')
  if (isIP(plain) !== 6) return plain
  const [head = '', tail] = plain.split('::')
  const groups = head === '' ? [] : head.split(':')
  const last = tail === undefined || tail === '' ? [] : tail.split(':')
  const zeros = Array.from({ length: Math.max(0, 8 - groups.length - last.length) }, () => '0')
  const first = [...groups, ...(tail === undefined ? [] : zeros), ...last].slice(0, 4)
  return `${first.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`
}

/** Who takes turns with others: a person who is signed in, else whoever uses the same network. */
export const clientOf = ({ ctx, ip }: FastifyRequest): string =>
  ctx.actor ? `user ${ctx.actor.id}` : `network ${networkOf(ip)}`
