import { createHmac } from 'node:crypto'
import type { Context } from '../../core/context.ts'
import { secretNamed } from '../../db/secrets.ts'

const day = 24 * 60 * 60 * 1000
/**
 * For this many days, the networks of visitors can be compared, to see that two contributions or requests came from the
 * same address. See docs/decisions/0006-addresses-of-senders.md.
 */
const keptDays = 30
const codeLength = 16

/**
 * A code for the network address from which a visitor sent something. The same address gives the same code, but the
 * code does not reveal the address.
 * @param secretName the secret for the code; contributions and requests use different ones, so that their codes cannot
 * be linked
 * @param network the visitor's network, see `networkOf`
 * @returns the code, and until when it is stored (ISO 8601 in UTC)
 */
export async function networkCode(
  ctx: Context,
  secretName: string,
  network: string,
): Promise<{ sender: string; kept_until: string }> {
  const secret = await secretNamed(ctx.db, ctx.secrets, secretName)
  return {
    sender: createHmac('sha256', secret).update(network).digest('hex').slice(0, codeLength),
    kept_until: new Date(ctx.clock.now().getTime() + keptDays * day).toISOString(),
  }
}
