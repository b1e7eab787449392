import { nowIso, type Context } from '../../../core/context.ts'
import { conflict, notFound } from '../../../core/errors.ts'
import { readCode } from '../../../core/readable-code.ts'
import * as history from '../../../platform/audit/history.service.ts'
import * as collections from '../collections/collections.service.ts'
import type { CollectionRow } from '../collections/collections.service.ts'
import * as repository from './contributions.repository.ts'
import { queueArrivalMail, withdrawArrivalMail } from './arrival.mail.ts'
import { get, tracking, type ContributionRow } from './contributions.service.ts'

/** The sender's e-mail may be corrected until this many milliseconds after the contribution arrived. */
const correctable = 60 * 60 * 1000
/**
 * The e-mail may be corrected at most this often, because each correction sends a mail to an address that a visitor
 * chose.
 */
const mostCorrections = 3

/** A contribution that a visitor sent, with its collection. */
export interface SentContribution {
  row: ContributionRow & { protocol: string }
  collection: CollectionRow
  /**
   * The moment (ISO 8601 in UTC) until which the sender can correct the e-mail; null when it is too late or the
   * contribution is verified.
   */
  emailUntil: string | null
}

/**
 * The contribution with a protocol.
 * @param protocol as a person has typed it
 * @throws notFound when no contribution has it
 */
export async function getSent(ctx: Context, protocol: string): Promise<SentContribution> {
  const row = await findByProtocol(ctx, protocol)
  const until = new Date(Date.parse(row.created_at) + correctable).toISOString()
  const mayCorrect = row.status === 'pending' && until > nowIso(ctx.clock)
  return {
    row,
    collection: await collections.get(ctx, row.collection_id),
    emailUntil: mayCorrect ? until : null,
  }
}

/**
 * Corrects the address that gets letter and receipt, within an hour of sending and before the verification. The mail
 * about the arrival goes to the new address too. A mail that still waits for the old address is withdrawn.
 * @throws notFound when no contribution has this protocol; conflict when the contribution is verified, its collection
 * is finished, the hour is over, or the address was already corrected three times
 */
export async function correctEmail(ctx: Context, protocol: string, email: string): Promise<SentContribution> {
  const { id } = await findByProtocol(ctx, protocol)
  await tracking.change(ctx, id, async (ctx, before) => {
    if (before.sender_email === email) return
    await collections.requireUnfinished(ctx, before.collection_id)
    const { emailUntil } = await getSent(ctx, protocol)
    if (before.status === 'verified') throw conflict('Esta contribuição já foi verificada.', 'already_verified')
    if (emailUntil === null)
      throw conflict('O e-mail só pode ser corrigido na primeira hora: fale com a secretaria.', 'too_late')
    if ((await countCorrections(ctx, id, before.created_at)) >= mostCorrections)
      throw conflict('O e-mail já foi corrigido várias vezes: fale com a secretaria.', 'corrected_often')
    await repository.update(ctx.db, id, { sender_email: email })
    await withdrawArrivalMail(ctx, id, 'O e-mail foi corrigido por quem enviou.')
    await queueArrivalMail(ctx, await get(ctx, id), await collections.get(ctx, before.collection_id), 'corrected')
  })
  return getSent(ctx, protocol)
}

const countCorrections = (ctx: Context, id: number, since: string): Promise<number> =>
  history.countVisitorsChanges(ctx, { entity: 'contribution', id, field: 'sended_receipt_person_email', since })

async function findByProtocol(ctx: Context, text: string): Promise<ContributionRow & { protocol: string }> {
  const protocol = readCode(text)
  const row = protocol === null ? undefined : await repository.findByProtocol(ctx.db, protocol)
  if (!row || protocol === null) throw notFound('Nenhum envio tem este protocolo. Confira-o e tente novamente.')
  return { ...row, protocol }
}
