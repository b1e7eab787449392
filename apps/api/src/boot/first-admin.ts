import type { Config } from '../config.ts'
import type { Context } from '../core/context.ts'
import { isCommonPassword } from '../infra/passwords/common-passwords.ts'
import { ensureFirstAdmin } from '../modules/access/users/users.service.ts'
import { say } from '../core/console.ts'

/** Creates the first admin while there are no users, and prints once how to sign in. */
export async function welcomeFirstAdmin(ctx: Context, { admin }: Config): Promise<void> {
  const created = await ensureFirstAdmin(ctx, admin)
  if (created === null) return
  const password =
    created.generatedPassword === undefined
      ? 'a senha de ADMIN_PASSWORD'
      : `a senha ${created.generatedPassword} (não será mostrada de novo; troque-a ao entrar)`
  if (admin.password !== undefined && isCommonPassword(admin.password))
    say('A senha de ADMIN_PASSWORD é uma das mais comuns: troque-a assim que entrar, em Segurança.')
  say(`Primeiro acesso: ${created.email} com ${password}.`)
}
