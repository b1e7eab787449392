import { say } from '../core/console.ts'
import { StartupError } from '../core/startup-error.ts'
import * as secondFactor from '../modules/access/second-factor/second-factor.service.ts'
import { replaceOnServer } from '../modules/access/users/passwords.service.ts'
import { joinInstallation, runCommand } from './run-command.ts'

/** `npm run reset-password -- e-mail`: gives a user who is locked out a new password. The server may be running. */
await runCommand(async (opened) => {
  const email = process.argv[2]?.trim().toLowerCase() ?? ''
  if (!email.includes('@')) throw new StartupError('Diga de quem é a senha: npm run reset-password -- e-mail')
  const resources = await joinInstallation(opened)
  const ctx = { ...resources, actor: null }
  const replaced = await replaceOnServer(ctx, email)
  if (replaced === null) throw new StartupError(`Ninguém entra neste sistema com o e-mail ${email}.`)
  const { user, password } = replaced
  say(`Nova senha de ${user.name} (${user.email}): ${password}`)
  say('Ela não será mostrada de novo; troque-a ao entrar. As sessões que estavam abertas foram encerradas.')
  if (await secondFactor.isOn(ctx, user.id)) {
    await secondFactor.remove(ctx, user.id)
    say('A verificação em duas etapas foi desligada: ligue-a de novo em Segurança.')
  }
  if (!user.is_approved) say('O acesso desta pessoa não está liberado: um administrador precisa concedê-lo.')
})
