import { createHash } from 'node:crypto'
import { plainReais } from '@seara/contract/fields/money-text'
import { inTransaction, nowIso, type Context } from '../../../core/context.ts'
import { conflict } from '../../../core/errors.ts'
import { formatCents, formatDay } from '../../../core/format.ts'
import { record } from '../../../platform/audit/record-change.service.ts'
import * as outbox from '../../../platform/outbox/outbox.service.ts'
import * as withdrawMails from '../../../platform/outbox/withdraw-mails.service.ts'
import { askedKey, askedPurpose } from '../../../platform/reminders/waiting-declaration-requests.service.ts'
import * as collections from '../../collections/collections/collections.service.ts'
import * as contributions from '../../collections/contributions/contributions.service.ts'
import * as dioceses from '../../registry/dioceses/dioceses.service.ts'
import { addresseeOf } from '../../settings/mail-templates/addressee.service.ts'
import * as mailTemplates from '../../settings/mail-templates/mail-templates.service.ts'
import { accountName } from './account-name.ts'
import * as repository from './asked.repository.ts'
import * as credits from './credits.service.ts'
import type { CreditRow } from './credits.service.ts'
import { lockMatches } from './match-lock.repository.ts'
import { ensureFresh } from './refresh.service.ts'

/** The mail that asks a diocese to declare a credit. */
export interface DeclarationMailRow {
  diocese: { id: number; name: string }
  collection: { id: number; description: string }
  recipient: string
  subject: string
  html: string
  text: string
  replyTo: string | null
  fingerprint: string
}

/**
 * The mail that would be sent to a diocese. It does not contain the bank's text, which may name somebody else.
 * @param collectionId the collection for the declaration; undefined: the newest open one
 * @throws notFound when there is no such credit; invalid when the diocese does not exist or is in the trash; conflict
 * when the credit no longer waits, no such collection is open, or the diocese has already contributed to it
 */
export async function preview(
  ctx: Context,
  rowId: number,
  dioceseId: number,
  collectionId?: number,
): Promise<DeclarationMailRow> {
  await ensureFresh(ctx)
  return inTransaction(ctx, (ctx) => write(ctx, rowId, dioceseId, collectionId))
}

/**
 * The open collection for the declaration.
 * @param wanted its id; undefined: the newest open one
 * @throws conflict when no collection is open, or the wanted one is not
 */
async function openCollection(ctx: Context, wanted: number | undefined) {
  const all = await collections.listActive(ctx)
  const open = wanted === undefined ? all[0] : all.find(({ id }) => id === wanted)
  if (open) return open
  throw conflict(
    all.length === 0
      ? 'Nenhuma coleta está aberta: a diocese não teria onde declarar.'
      : 'Esta coleta não está aberta: escolha outra.',
    'finished',
  )
}

async function write(
  ctx: Context,
  rowId: number,
  dioceseId: number,
  collectionId: number | undefined,
): Promise<DeclarationMailRow> {
  const credit = await credits.get(ctx, rowId)
  if (credit.state !== 'waiting') throw conflict('Este crédito já não espera por ninguém.', 'row_taken')
  await dioceses.requireLive(ctx, dioceseId)
  const { name, bishop, contact_mail } = await dioceses.get(ctx, dioceseId)
  const open = await openCollection(ctx, collectionId)
  if ((await contributions.listOfDiocese(ctx, open.id, dioceseId)).length > 0)
    throw conflict(
      `${name} já enviou nesta coleta, e a página só aceita um envio de cada diocese: ligue o crédito ao envio dela, ou lance outro em Contribuições.`,
      'already_sent',
    )
  const { base_year } = await collections.get(ctx, open.id)
  const { subject, html, text, replyTo } = await mailTemplates.render(ctx, askedPurpose, {
    ...addresseeOf({ name, bishop }),
    coleta: open.description,
    ano_base: String(base_year),
    link_envio: `${ctx.publicUrl}/missionary-collection/${open.id}#${filledIn({ diocese: name, credit })}`,
    valor: formatCents(credit.cents),
    dia: formatDay(credit.day),
    conta: accountName(credit),
  })
  const seen = JSON.stringify([rowId, dioceseId, open.id, subject, html])
  return {
    diocese: { id: dioceseId, name },
    collection: { id: open.id, description: open.description },
    recipient: contact_mail,
    subject,
    html,
    text,
    replyTo,
    fingerprint: createHash('sha256').update(seen).digest('hex').slice(0, 32),
  }
}

/**
 * The part of the link after `#`: values that the linked page fills into its form. Browsers never send this part to a
 * server. The values say nothing that the mail does not say.
 */
const filledIn = ({ diocese, credit }: { diocese: string; credit: CreditRow }): string =>
  new URLSearchParams({
    diocese,
    conta: String(credit.bank_account_id),
    valor: plainReais(credit.cents),
  }).toString()

interface Asking {
  diocese_id: number
  missionary_collection_id?: number | undefined
  email: string
  /** The fingerprint of the mail that the caller read. */
  fingerprint: string
}

/**
 * Asks a diocese by mail to declare a credit. A second call sends no second mail, unless the first one was withdrawn
 * before it left.
 * @throws notFound and invalid as in `preview`; conflict as in `preview`, or when the mail is not the one that the
 * caller read
 */
export async function ask(
  ctx: Context,
  rowId: number,
  { diocese_id, missionary_collection_id, email, fingerprint }: Asking,
): Promise<void> {
  await ensureFresh(ctx)
  await inTransaction(ctx, async (ctx) => {
    await lockMatches(ctx.db)
    // Until the mail is queued, the collection stays open, and the diocese neither contributes nor goes to the trash.
    const open = await openCollection(ctx, missionary_collection_id)
    await collections.lockShared(ctx, open.id)
    await dioceses.lock(ctx, diocese_id)
    const mail = await write(ctx, rowId, diocese_id, open.id)
    const asked = {
      row_id: rowId,
      diocese_id,
      collection_id: mail.collection.id,
      recipient: outbox.recipientOf({ recipient: email }),
      asked_at: nowIso(ctx.clock),
      asked_by: ctx.actor?.name ?? null,
    }
    const isNew = await repository.insert(ctx.db, asked)
    if (!isNew && !(await repository.reopen(ctx.db, rowId, diocese_id))) return
    if (mail.fingerprint !== fingerprint)
      throw conflict('A mensagem mudou enquanto você a lia: leia de novo o que irá.', 'mail_changed')
    const { subject, html, text, replyTo } = mail
    const words = { subject, html, text, replyTo }
    const about = { purposes: [askedPurpose], keys: [askedKey(asked)] }
    if (!isNew) {
      const hasLeft = (await outbox.listAbout(ctx, about)).some(outbox.hasLeft)
      if (!hasLeft) {
        await repository.update(ctx.db, asked)
        await outbox.readdress(ctx, { ...about, recipient: email }, () => words)
      }
      await withdrawMails.requeue(ctx, about)
      if (hasLeft) return
    }
    // Writes no second mail if the withdrawn one was just queued again. That mail may have been erased meanwhile.
    const key = { purpose: askedPurpose, purposeKey: askedKey(asked) }
    await outbox.queue(ctx, [{ ...key, ...words, recipient: email, dioceseId: diocese_id }])
    const after = { asked: `${mail.diocese.name}, ${email}` }
    await record(ctx, { entity: 'statement_row', id: rowId, action: 'update', before: { asked: null }, after })
  })
}
