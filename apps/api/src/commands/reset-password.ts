import { readConfig } from '../config.ts'
import { joinDatabase } from '../boot/database.ts'
import { openResources } from '../boot/resources.ts'
import { say } from '../core/console.ts'
import { createLogger } from '../core/logger.ts'
import { StartupError } from '../core/startup-error.ts'
import { replaceOnServer } from '../modules/access/users/passwords.service.ts'

/** `npm run reset-password -- e-mail`: a new password for who has no other way in; the server may be running. */
const opened = new AsyncDisposableStack()
try {
  await resetPassword(process.argv[2]?.trim().toLowerCase() ?? '')
} catch (error) {
  process.exitCode = 1
  process.stderr.write(
    error instanceof StartupError ? `${error.message}\n` : `${String(error instanceof Error ? error.stack : error)}\n`,
  )
} finally {
  await opened.disposeAsync()
}

async function resetPassword(email: string): Promise<void> {
  if (!email.includes('@')) throw new StartupError('Diga de quem é a senha: npm run reset-password -- e-mail')
  const config = readConfig(process.env)
  const database = await joinDatabase(config, opened)
  const resources = await openResources(config, database, createLogger(config.logLevel), opened)
  const replaced = await replaceOnServer({ ...resources, actor: null }, email)
  if (replaced === null) throw new StartupError(`Ninguém entra neste sistema com o e-mail ${email}.`)
  const { user, password } = replaced
  say(`Nova senha de ${user.name} (${user.email}): ${password}`)
  say('Ela não será mostrada de novo; troque-a ao entrar. As sessões que estavam abertas foram encerradas.')
  if (!user.is_approved) say('O acesso desta pessoa não está liberado: um administrador precisa concedê-lo.')
}
