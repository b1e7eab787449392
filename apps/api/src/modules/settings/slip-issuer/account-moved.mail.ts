import { nowIso, type Context } from '../../../core/context.ts'
import { formatMoment } from '../../../core/format.ts'
import * as outbox from '../../../platform/outbox/outbox.service.ts'
import * as users from '../../access/users/users.service.ts'
import * as mailTemplates from '../mail-templates/mail-templates.service.ts'
import { movedInWords, type MovedField } from './guarded-account.ts'

/**
 * The mail that tells admins that the receiving account of slips was changed. Nobody can edit its text. Otherwise an
 * intruder with an admin's session could hide the change.
 */
const accountMoved = {
  subject: 'A conta dos boletos foi alterada',
  body: `Olá, {{nome}}.

Em {{quando}}, **{{autor}}** alterou para onde vai o dinheiro dos boletos e do Pix: {{mudancas}}.

Boletos já gerados não mudam; os próximos levam os dados novos. [Ver o emissor de boletos]({{link}})

Se ninguém da equipe pediu essa mudança, não gere boletos, avise os outros administradores e troque as senhas: alguém pode ter entrado em uma conta.

{{rede}}`,
}

/**
 * Tells every admin by mail, in the caller's transaction, that the receiving account was changed.
 * @param stateId the id of the issuer's new version, so that each version is mailed once
 */
export async function tellAdmins(ctx: Context, stateId: number, moved: readonly MovedField[]): Promise<void> {
  const mails = (await users.admins(ctx)).map(async ({ name, email }) => ({
    purpose: 'slip-issuer-moved',
    purposeKey: String(stateId),
    recipient: email,
    ...(await mailTemplates.renderText(ctx, accountMoved, {
      nome: name,
      quando: formatMoment(nowIso(ctx.clock)),
      autor: ctx.actor?.name ?? 'o sistema',
      mudancas: movedInWords(moved),
      link: `${ctx.publicUrl}/global-settings/slip-issuer`,
    })),
  }))
  await outbox.queue(ctx, await Promise.all(mails))
}
