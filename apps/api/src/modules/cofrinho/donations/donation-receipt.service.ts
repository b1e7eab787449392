import { formatCents, formatDay } from '../../../core/format.ts'
import { dayOf } from '../../../core/civil-time.ts'
import type { Context } from '../../../core/context.ts'
import { sum, type Cents } from '../../../core/money.ts'
import * as letterhead from '../../settings/letterhead/letterhead.service.ts'
import * as mailTemplates from '../../settings/mail-templates/mail-templates.service.ts'
import * as outbox from '../../../platform/outbox/outbox.service.ts'
import { drawnDocument, drawReceipt, type DrawnDocument } from '../../../platform/documents/issued-documents.service.ts'
import type { NewReceipt, ReceiptIdentity } from '../../../platform/documents/receipts.service.ts'
import * as given from './group-donations.repository.ts'

export interface DonationReceipt extends NewReceipt {
  title: string
  /** The names of the groups that gave. */
  groups: readonly string[]
  lines: readonly given.ReceiptLine[]
}

/** The contents of a donation's receipt. @throws conflict while the letterhead is incomplete */
export async function contentOf(
  ctx: Context,
  { id, title, total_cents }: { id: number; title: string; total_cents: Cents },
): Promise<DonationReceipt> {
  const issuer = await letterhead.requireIssuer(ctx)
  const groups = (await given.totalsByGroup(ctx.db, id)).map(({ group_name }) => group_name)
  return {
    series: 'cofrinho',
    valueCents: total_cents,
    subject: { kind: 'donation', title, groups },
    issuer,
    title,
    groups,
    lines: await given.receiptLines(ctx.db, id),
  }
}

export async function draw(
  ctx: Context,
  { title, groups, lines, valueCents, issuer }: DonationReceipt,
  identity: ReceiptIdentity,
): Promise<DrawnDocument> {
  const content = await drawReceipt({
    ...identity,
    publicUrl: ctx.publicUrl,
    letterhead: await letterhead.forDocuments(ctx, issuer),
    ledger: 'cofrinho missionário',
    valueCents,
    payer: { name: payerOf(groups) },
    purpose: `a doação “${title}” do cofrinho missionário`,
    contributions: lines.map(({ group_name, parish_name, diocese_name, donation_at, value_cents }) => ({
      name: group_name,
      detail: [parish_name, diocese_name].filter((part) => part !== null).join(', '),
      at: donation_at,
      valueCents: value_cents,
    })),
  })
  return drawnDocument(filenameOf(identity.code), content)
}

/**
 * The payer's line of the receipt: the group's name, or the number of groups. The groups are listed below this line.
 */
const payerOf = (groups: readonly string[]): string =>
  groups.length === 1 ? `Grupo ${groups[0]}` : `${groups.length} grupos da Infância e Adolescência Missionária`

interface ReceiptedDonation {
  id: number
  title: string
  cod: string
  finished_at: string
  receipt_file_id: number
}

/**
 * Queues the mails with the receipt after a donation is finished: one mail for each address of a representative.
 * @returns how many mails were queued
 */
export const send = (ctx: Context, donation: ReceiptedDonation): Promise<number> =>
  queueMails(ctx, donation, String(donation.id))

/**
 * Queues the mails with the receipt again. A second call in the same minute of the clock (`askedAt`, cut to HH:MM)
 * counts as a double click and queues nothing.
 * @param askedAt when the user asked for it, ISO 8601 in UTC
 * @returns how many mails were queued
 */
export const sendAgain = (ctx: Context, donation: ReceiptedDonation, askedAt: string): Promise<number> =>
  queueMails(ctx, donation, `${donation.id}/${askedAt.slice(0, 'YYYY-MM-DDTHH:MM'.length)}`)

async function queueMails(ctx: Context, donation: ReceiptedDonation, purposeKey: string): Promise<number> {
  const write = await mailTemplates.renderer(ctx, 'donation-receipt')
  const mails = (await mailsOf(ctx, donation)).map(({ recipient, values }) => ({
    purpose: 'donation-receipt',
    purposeKey,
    recipient,
    ...write({ ...values, ...receiptValues(ctx, donation) }),
    attachments: [{ filename: filenameOf(donation.cod), fileId: donation.receipt_file_id }],
  }))
  return outbox.queue(ctx, mails)
}

/** The recipients of a donation's receipt, with the values of each recipient's mail. */
export async function mailsOf(ctx: Context, { id, title }: Pick<ReceiptedDonation, 'id' | 'title'>) {
  const byAddress = Map.groupBy(await given.totalsByGroup(ctx.db, id), ({ contact_mail }) => contact_mail.toLowerCase())
  return [...byAddress].map(([recipient, groups]) => ({
    recipient,
    values: {
      nome: named(groups.map(({ representant_name }) => representant_name)),
      grupo: named(groups.map(({ group_name }) => group_name)),
      doacao: title,
      valor: formatCents(sum(groups.map(({ total_cents }) => total_cents))),
    },
  }))
}

/** The values for the placeholders about the receipt in its mail. */
export const receiptValues = (ctx: Context, { cod, finished_at }: Pick<ReceiptedDonation, 'cod' | 'finished_at'>) => ({
  data: formatDay(dayOf(finished_at)),
  codigo_verificacao: cod,
  link_verificacao: `${ctx.publicUrl}/verificar/${cod}`,
})

const filenameOf = (cod: string) => `recibo-${cod}.pdf`

const list = new Intl.ListFormat('pt-BR', { type: 'conjunction' })

/** Joins names: `Ana, Bia e Caio`, each name once. */
const named = (names: readonly string[]): string => list.format([...new Set(names)])
