import type { CreatedCredential, CreationOptions, Passkey } from '@seara/contract/access/passkeys'
import type { Actor } from '../../../core/actor.ts'
import { nowIso, type Context } from '../../../core/context.ts'
import { formatMoment } from '../../../core/format.ts'
import * as accountMails from '../account-mails/account-mails.service.ts'
import { deviceName } from '../../../core/device-name.ts'
import * as passkeys from '../passkeys/passkeys.service.ts'
import * as sessions from '../sessions/sessions.service.ts'
import { requireOwnPassword } from '../users/passwords.service.ts'
import * as factor from './second-factor.service.ts'

/**
 * The options with which the browser creates a passkey.
 * @throws invalid on `current_password` when it is wrong; tooMany after too many wrong passwords
 * @throws conflict when browsers offer no passkeys at the product's address, or the user has too many
 */
export async function begin(ctx: Context, actor: Actor, password: string): Promise<CreationOptions> {
  await requireOwnPassword(ctx, actor.id, password)
  return passkeys.begin(ctx, actor)
}

interface Added {
  passkey: Passkey
  /** The new recovery codes; null when the user already had a second factor, because the earlier codes stay valid. */
  recovery_codes: string[] | null
}

/**
 * Saves the passkey that the browser has created. If it is the user's first second factor, their other sessions end and
 * they get recovery codes, which nobody can see again.
 * @throws invalid on `credential` when the browser's answer is wrong
 * @throws conflict when the challenge has expired, the passkey is already stored, or the user has too many
 */
export async function add(
  ctx: Context,
  actor: Actor,
  { name, credential }: { name: string; credential: CreatedCredential },
): Promise<Added> {
  const verified = await passkeys.verifyNew(ctx, actor, credential)
  return sessions.changingAccess(ctx, async (ctx) => {
    await passkeys.lockOwner(ctx, actor.id)
    const isFirst = !(await factor.isOn(ctx, actor.id))
    const passkey = await passkeys.store(ctx, actor, { ...verified, name })
    await passkeys.noteChange(ctx, actor.id, { before: null, after: name })
    await tellOwner(ctx, actor, passkey, ['acrescentada', isFirst ? alone : ''])
    if (!isFirst) return { passkey, recovery_codes: null }
    await sessions.endAll(ctx, actor.id, { except: actor.session })
    return { passkey, recovery_codes: await factor.makeRecoveryCodes(ctx, actor.id) }
  })
}

/**
 * Removes one of the user's own passkeys. With the last second factor, the recovery codes are removed too.
 * @throws invalid on `current_password` when it is wrong; tooMany after too many wrong passwords
 * @throws notFound when the passkey belongs to somebody else or no longer exists
 * @throws conflict when it is the last second factor of a user who needs one
 */
export async function remove(ctx: Context, actor: Actor, id: number, password: string): Promise<null> {
  await requireOwnPassword(ctx, actor.id, password)
  return sessions.changingAccess(ctx, async (ctx) => {
    await passkeys.lockOwner(ctx, actor.id)
    const name = await passkeys.remove(ctx, actor.id, id)
    await factor.leaveFactor(ctx, actor)
    await passkeys.noteChange(ctx, actor.id, { before: name, after: null })
    await tellOwner(ctx, actor, { id, name }, ['retirada', (await factor.isOn(ctx, actor.id)) ? '' : without])
    return null
  })
}

const alone = 'A partir de agora, a senha sozinha não entra mais.'
const without = 'A partir de agora, a senha sozinha entra.'

async function tellOwner(
  ctx: Context,
  owner: Actor,
  { id, name }: { id: number; name: string },
  [mudanca, efeito]: [change: string, effect: string],
): Promise<void> {
  const now = nowIso(ctx.clock)
  await accountMails.send(ctx, 'passkey', {
    key: `${owner.id} ${id} ${mudanca}`,
    to: owner,
    values: {
      chave: name,
      mudanca,
      efeito,
      quando: formatMoment(now),
      endereco: ctx.address ?? 'desconhecido',
      aparelho: deviceName(ctx.userAgent ?? null) ?? 'aparelho desconhecido',
      link_seguranca: `${ctx.publicUrl}/profile-auth`,
    },
  })
}
