import type { Config } from '../config.ts'
import type { Context } from '../core/context.ts'
import { isCommonPassword } from '../infra/passwords/common-passwords.ts'
import { firstAdmin } from '../modules/access/users/users.service.ts'
import { say } from '../core/console.ts'
import { retryLostConnection } from '../core/retry-lost-connection.ts'

/** Creates the first admin if there are no users yet, and prints once how to sign in. */
export async function welcomeFirstAdmin(ctx: Context, { admin }: Config, signal?: AbortSignal): Promise<void> {
  const create = firstAdmin(admin)
  const created = await retryLostConnection(() => create(ctx), { signal })
  if (created === null) return
  const password =
    created.generatedPassword === undefined
      ? 'a senha de ADMIN_PASSWORD'
      : `a senha ${created.generatedPassword} (não será mostrada de novo; troque-a ao entrar)`
  if (admin.password !== undefined && isCommonPassword(admin.password))
    say('A senha de ADMIN_PASSWORD é uma das mais comuns: troque-a assim que entrar, em Segurança.')
  say(`Primeiro acesso: ${created.email} com ${password}.`)
}
