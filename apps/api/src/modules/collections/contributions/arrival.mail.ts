import type { Context } from '../../../core/context.ts'
import { formatCents, formatMoment } from '../../../core/format.ts'
import { printedCode } from '../../../core/readable-code.ts'
import * as limitedMails from '../../../platform/outbox/limited-mails.service.ts'
import * as outbox from '../../../platform/outbox/outbox.service.ts'
import * as withdrawMails from '../../../platform/outbox/withdraw-mails.service.ts'
import * as mailTemplates from '../../settings/mail-templates/mail-templates.service.ts'
import type { CollectionRow } from '../collections/collections.service.ts'
import { accountText } from './account-text.ts'
import type { ContributionRow } from './contributions.repository.ts'

const purpose = 'contribution-sent'
const day = 24 * 60 * 60 * 1000
/**
 * One address gets at most `most` mails within `within` milliseconds, because a visitor may enter the address of a
 * stranger.
 */
const limit = { most: 5, within: day }

/**
 * Queues the mail that tells the sender that the contribution arrived, and its protocol: the code with which the sender
 * can follow it. No mail is queued for a contribution without a protocol. Call this in the transaction that stores or
 * corrects the contribution.
 * @param occasion `sent`: the contribution arrived; `corrected`: the sender corrected the address
 */
export async function queueArrivalMail(
  ctx: Context,
  row: ContributionRow,
  collection: CollectionRow,
  occasion: 'sent' | 'corrected',
): Promise<void> {
  if (row.protocol === null) return
  const words = await mailTemplates.render(ctx, purpose, arrivalValues(ctx, row, row.protocol, collection))
  const purposeKey = occasion === 'sent' ? String(row.id) : `${row.id} ${await countSentMails(ctx, row.id)}`
  await limitedMails.queueWithin(ctx, { purpose, purposeKey, recipient: row.sender_email, ...words }, limit)
}

/**
 * The values of the placeholders in the mail about an arrival.
 * @param protocol as it is stored, not as it is shown to people
 */
export function arrivalValues(
  ctx: Context,
  row: ContributionRow,
  protocol: string,
  { description, base_year }: Pick<CollectionRow, 'description' | 'base_year'>,
): mailTemplates.ValuesOf<typeof purpose> {
  const printed = printedCode(protocol)
  return {
    nome: row.sender_name,
    diocese: row.diocese_name,
    coleta: description,
    ano_base: String(base_year),
    valor: formatCents(row.value_cents),
    conta: accountText(row),
    quando: formatMoment(row.created_at),
    protocolo: printed,
    link: `${ctx.publicUrl}/envio/${printed}`,
  }
}

const mailsOf = (id: number) => ({ purposes: [purpose], keys: [String(id)] })

const countSentMails = async (ctx: Context, id: number): Promise<number> =>
  (await outbox.listAbout(ctx, mailsOf(id))).length

/**
 * Withdraws the waiting mails about a contribution's arrival.
 * @param because the reason that the outbox shows to admins, in Portuguese
 */
export const withdrawArrivalMail = (ctx: Context, id: number, because: string): Promise<void> =>
  withdrawMails.withdraw(ctx, { ...mailsOf(id), because })
