import { readConfig } from '../config.ts'
import { signedUrlsSecret } from '../boot/resources.ts'
import { say } from '../core/console.ts'
import { countOf } from '../core/format.ts'
import { StartupError } from '../core/startup-error.ts'
import { renewSecret, resealSecrets } from '../db/secrets.ts'
import * as secondFactor from '../modules/access/second-factor/second-factor.service.ts'
import { resealBodies } from '../platform/outbox/seal-bodies.service.ts'
import { joinInstallation, runCommand } from './run-command.ts'

/**
 * `npm run secrets -- rotate`: encrypts again, with SECRETS_KEY, the secrets that the previous key encrypted, and
 * replaces the secret that signs addresses of files. The server may be running.
 */
await runCommand(async (opened) => {
  if (process.argv[2] !== 'rotate') throw new StartupError('Use: npm run secrets -- rotate')
  if (readConfig(process.env).secretsKey === null)
    throw new StartupError(
      'Defina SECRETS_KEY, a chave nova, e SECRETS_KEY_OLD, a de antes, se ela não está em secrets.key na pasta de dados.',
    )
  const ctx = { ...(await joinInstallation(opened)), actor: null }
  let lost = await secondFactor.reseal(ctx)
  lost += await resealBodies(ctx)
  lost += await resealSecrets(ctx.db, ctx.secrets)
  await renewSecret(ctx.db, ctx.secrets, signedUrlsSecret)
  say('Tudo o que a chave de antes cifrou está cifrado com a nova, e os endereços dos arquivos têm outra assinatura.')
  if (lost > 0)
    say(`Atenção: ${countOf(lost, 'segredo ficou', 'segredos ficaram')} como antes: são de uma terceira chave.`)
  say('Reinicie os servidores sem SECRETS_KEY_OLD. Guarde a chave de antes enquanto guardar backups feitos com ela.')
})
