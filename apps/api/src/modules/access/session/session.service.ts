import type { Session } from '@seara/contract/session'
import type { Context } from '../../../core/context.ts'
import { forbidden, unauthenticated } from '../../../core/errors.ts'
import { authenticate } from '../users/passwords.service.ts'
import * as tokens from './tokens.service.ts'

/** Signs in. @throws unauthenticated for a wrong password or e-mail, forbidden while the access is not approved */
export async function login(ctx: Context, { email, password }: { email: string; password: string }): Promise<Session> {
  const user = await authenticate(ctx, email, password)
  if (!user) throw unauthenticated('Erro no login, verifique os dados e tente novamente.')
  if (!user.is_approved) throw forbidden('Seu acesso ainda não foi liberado por um administrador.', 'not_approved')
  return { token: await tokens.issue(ctx, user.id), user }
}
