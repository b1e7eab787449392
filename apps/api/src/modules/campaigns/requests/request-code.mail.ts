import type { Context } from '../../../core/context.ts'
import { printedCode } from '../../../core/readable-code.ts'
import * as outbox from '../../../platform/outbox/outbox.service.ts'
import * as mailTemplates from '../../settings/mail-templates/mail-templates.service.ts'
import type { CampaignRow } from '../campaigns/campaigns.service.ts'
import type { RequestRow } from './requests.repository.ts'

/**
 * Mails the code and the link to whoever opened a request, so that a closed tab loses nothing. Call it in the
 * transaction that opens it.
 */
export async function queueCodeMail(ctx: Context, request: RequestRow, campaign: CampaignRow): Promise<void> {
  const code = printedCode(request.code)
  const mail = await mailTemplates.render(ctx, 'request-created', {
    nome: request.name,
    diocese: request.diocese_name,
    campanha: campaign.description,
    ano_base: String(campaign.base_year),
    codigo: code,
    link: `${ctx.publicUrl}/champaing-solicitation-view/${code}`,
  })
  await outbox.queue(ctx, [
    { purpose: 'request-created', purposeKey: String(request.id), recipient: request.email, ...mail },
  ])
}
