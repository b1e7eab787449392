import type { Session } from '@seara/contract/access/session'
import { inTransaction, type Context } from '../../../core/context.ts'
import { forbidden, unauthenticated } from '../../../core/errors.ts'
import * as accessLog from '../../../platform/audit/access-log.service.ts'
import { authenticate } from '../users/passwords.service.ts'
import * as tokens from '../tokens/tokens.service.ts'

/** Signs in. @throws unauthenticated for a wrong password or e-mail, forbidden while the access is not approved */
export async function login(ctx: Context, { email, password }: { email: string; password: string }): Promise<Session> {
  const user = await authenticate(ctx, email, password)
  if (!user) throw unauthenticated('Erro no login, verifique os dados e tente novamente.')
  if (!user.is_approved) {
    const details = { account: user.name, reason: 'not_approved' }
    await accessLog.note(ctx, { entity: 'session', action: 'login_failed', id: user.id, details })
    throw forbidden('Seu acesso ainda não foi liberado por um administrador.', 'not_approved')
  }
  return inTransaction(ctx, async (ctx) => {
    const token = await tokens.issue(ctx, user.id)
    await accessLog.note({ ...ctx, actor: user }, { entity: 'session', action: 'login', id: user.id })
    return { token, user }
  })
}

/** Signs out: the token stops working. */
export async function logout(ctx: Context, token: string): Promise<null> {
  await accessLog.note(ctx, { entity: 'session', action: 'logout', id: ctx.actor?.id ?? null })
  return tokens.end(ctx, token)
}
