import { createHmac } from 'node:crypto'
import type { Context } from '../../core/context.ts'
import { secretNamed } from '../../db/secrets.ts'

const day = 24 * 60 * 60 * 1000
/** How many days it is known that two things came from one address. See docs/decisions/0006-addresses-of-senders.md. */
const keptDays = 30
const codeLength = 16

/**
 * The code of the address from which a visitor sent something: the same for the same address, which cannot be read from
 * it.
 * @param secretName one for each kind of thing, so that the codes of two kinds cannot be linked
 * @param network of the address
 */
export async function senderCode(
  ctx: Context,
  secretName: string,
  network: string,
): Promise<{ sender: string; kept_until: string }> {
  const secret = await secretNamed(ctx.db, secretName)
  return {
    sender: createHmac('sha256', secret).update(network).digest('hex').slice(0, codeLength),
    kept_until: new Date(ctx.clock.now().getTime() + keptDays * day).toISOString(),
  }
}
