import type { SystemProblem } from '@seara/contract/platform/system-status'
import pLimit from 'p-limit'
import { dayOf } from '../../../core/civil-time.ts'
import { momentBefore, type Context } from '../../../core/context.ts'
import { formatDay } from '../../../core/format.ts'
import { drawInThread } from '../../../infra/pdf/draw-in-thread.ts'
import {
  attaching,
  drawnDocument,
  drawReceipt,
  type DrawnDocument,
} from '../../../platform/documents/issued-documents.service.ts'
import type { FindPaper } from '../../../platform/files/files.service.ts'
import { eachDespiteErrors } from '../../../platform/jobs/recurring.ts'
import * as letterheads from '../../settings/letterhead/letterhead.service.ts'
import * as mailTemplates from '../../settings/mail-templates/mail-templates.service.ts'
import * as outbox from '../../../platform/outbox/outbox.service.ts'
import * as withdrawMails from '../../../platform/outbox/withdraw-mails.service.ts'
import * as receipts from '../../../platform/documents/receipts.service.ts'
import * as verificationState from '../contributions/verification-state.service.ts'
import * as repository from './review.repository.ts'
import type { ThanksLetter } from './thanks-letter.pdf.ts'
import { letterValues, thanksValues } from './thanks-values.service.ts'

/** A verification that has no documents after this many milliseconds counts as interrupted. */
const gracePeriod = 5_000

/**
 * Makes the missing documents of verified contributions. They are missing, for example, when the process ended during
 * the verification.
 * @throws AggregateError when some documents failed; all others are made
 */
export async function makeMissing(ctx: Context, signal: AbortSignal): Promise<void> {
  const ids = await repository.withoutDocuments(ctx.db, momentBefore(ctx.clock, gracePeriod))
  await eachDespiteErrors(ids, signal, (id) => make(ctx, id), 'verified contributions are still without documents')
}

/** Documents that are missing for longer than this many milliseconds are a problem that a person has to look at. */
const tooLong = 10 * 60_000

/** The warning for admins about contributions that are still without letter and receipt after `tooLong`. */
export async function problems(ctx: Context): Promise<SystemProblem[]> {
  const { length } = await repository.withoutDocuments(ctx.db, momentBefore(ctx.clock, tooLong))
  if (length === 0) return []
  const whose = length === 1 ? '1 contribuição verificada está' : `${length} contribuições verificadas estão`
  return [
    {
      code: 'receipts_missing',
      message: `${whose} há mais de dez minutos sem carta e recibo, e nada foi enviado à diocese. O sistema continua tentando: confira o papel timbrado e o modelo do e-mail em Configurações, e avise quem cuida da instalação.`,
    },
  ]
}

type Verified = NonNullable<Awaited<ReturnType<typeof repository.findVerified>>>

// At most two documents are made at once, because rendering one needs a whole processor.
const atMostTwo = pLimit(2)

/** The documents that this process is making, by contribution id. Further callers wait for the same documents. */
const inFlight = new Map<number, Promise<void>>()

/**
 * Makes the letter and the receipt of a verified contribution and queues one mail with both. Does nothing when the
 * documents exist, or when the contribution is not verified now.
 */
export async function make(ctx: Context, contributionId: number): Promise<void> {
  // The run in progress may belong to a verification that was undone since, so this call checks again after that run.
  await inFlight.get(contributionId)?.catch(() => undefined)
  const making =
    inFlight.get(contributionId) ??
    atMostTwo(() => makeNow(ctx, contributionId)).finally(() => inFlight.delete(contributionId))
  inFlight.set(contributionId, making)
  await making
}

async function makeNow(ctx: Context, contributionId: number): Promise<void> {
  const verified = await repository.findVerified(ctx.db, contributionId)
  if (!verified || verified.receipt_file_id !== null) return
  const receipt = await receipts.get(ctx, verified.receipt_id)
  await storeDocuments(ctx, verified, receipt, await draw(ctx, verified, receipt))
}

/**
 * Stores the documents and queues the mail. Does nothing when documents were stored meanwhile or the verification was
 * undone.
 */
const storeDocuments = (ctx: Context, verified: Verified, receipt: Receipt, documents: Documents): Promise<void> =>
  attaching(ctx, documents, async (ctx, attached) => {
    const isStillWithout = await verificationState.attachDocuments(ctx, verified.id, {
      receiptId: verified.receipt_id,
      letterFileId: attached.letter.fileId,
      receiptFileId: attached.receipt.fileId,
    })
    // The verification was undone or has documents already. No row refers to the new files, so the sweep of unused
    // files deletes them.
    if (!isStillWithout) return
    await outbox.queue(ctx, [
      { ...(await mailOf(ctx, verified, receipt)), attachments: [attached.letter, attached.receipt] },
    ])
  })

type Documents = Record<'letter' | 'receipt', DrawnDocument>

type Receipt = Awaited<ReturnType<typeof receipts.get>>

/** Draws the letter of thanks in another thread. @returns the PDF */
export const drawLetter = (letter: ThanksLetter): Promise<Buffer> =>
  drawInThread(new URL('./thanks-letter.pdf.ts', import.meta.url), letter)

async function draw(ctx: Context, verified: Verified, receipt: Receipt): Promise<Documents> {
  const letterhead = await letterheads.forDocuments(ctx, receipt.issuer ?? (await letterheads.requireIssuer(ctx)))
  const { collection_description: description, base_year, diocese_name, sender_name } = verified
  const { valueCents, number, issuedAt, code } = receipt
  const collection = { description, base_year }
  const words = await mailTemplates.writeLetter(ctx, {
    ...letterValues({ sender_name, diocese_name, value_cents: valueCents }, collection),
    numero_recibo: number,
  })
  const [letter, drawn] = await Promise.all([
    drawLetter({ ...words, letterhead, date: issuedAt, recipient: sender_name, diocese: diocese_name }),
    drawReceipt({
      letterhead,
      ledger: 'coletas missionárias',
      number,
      code,
      publicUrl: ctx.publicUrl,
      issuedAt,
      valueCents,
      payer: { name: diocese_name, cnpj: verified.cnpj },
      purpose: `a ${description}, ano-base ${base_year}`,
    }),
  ])
  const inFilename = number.replace('/', '-')
  return {
    letter: drawnDocument(`carta-${inFilename}.pdf`, letter),
    receipt: drawnDocument(`recibo-${inFilename}.pdf`, drawn),
  }
}

const verifiedPurpose = 'contribution-verified'

/** Identifies the mail with the documents of one verification. */
const mailKey = (contributionId: number, receiptId: number) => ({
  purpose: verifiedPurpose,
  purposeKey: `${contributionId}/${receiptId}`,
})

/** Reads the id of the receipt from the `purposeKey` of a mail, as `mailKey` writes it. */
const receiptIdOf = (purposeKey: string): number => Number(purposeKey.split('/')[1])

/**
 * Withdraws the mail with the documents of a verification, if the mail is still waiting. Call this in the transaction
 * that voids the receipt.
 */
export const withdrawMail = (
  ctx: Context,
  contributionId: number,
  receipt: { id: number; number: string },
): Promise<void> => {
  const { purpose, purposeKey } = mailKey(contributionId, receipt.id)
  return withdrawMails.withdraw(ctx, {
    purposes: [purpose],
    keys: [purposeKey],
    because: `A verificação foi desfeita e o recibo ${receipt.number} está anulado.`,
  })
}

/**
 * The id of the receipt in whose mail a file is attached; undefined when there is no such mail. An older version, which
 * may run beside this one, does not store the documents of a verification that it undoes.
 */
async function receiptOfAttachment(ctx: Context, fileId: number): Promise<number | undefined> {
  const [topic] = await outbox.topicsWithAttachment(ctx, verifiedPurpose, fileId)
  return topic === undefined ? undefined : receiptIdOf(topic)
}

/** Tells whether visitors may open the file of a letter or receipt: they may until the receipt is voided. */
export const findPaper: FindPaper = async (ctx, fileId) => {
  const receiptId = (await repository.receiptOfFile(ctx.db, fileId)) ?? (await receiptOfAttachment(ctx, fileId))
  if (receiptId === undefined) return null
  const { number, voidedAt } = await receipts.get(ctx, receiptId)
  if (voidedAt === null) return { closedBecause: null }
  return {
    closedBecause: `O recibo ${number} foi anulado pela secretaria em ${formatDay(dayOf(voidedAt))}: o recibo e a carta não valem mais. Em caso de dúvida, fale com a secretaria.`,
  }
}

async function mailOf(ctx: Context, verified: Verified, receipt: Receipt) {
  const { base_year, collection_description: description, sender_name, diocese_name } = verified
  const mail = await mailTemplates.render(ctx, 'contribution-verified', {
    ...thanksValues({ sender_name, diocese_name, value_cents: receipt.valueCents }, { description, base_year }),
    ...receiptValues(ctx, receipt),
  })
  return { ...mailKey(verified.id, receipt.id), recipient: verified.sender_email, ...mail }
}

/** The values of the placeholders about the receipt, in the mail that brings it. */
export const receiptValues = (ctx: Context, { number, code }: Pick<Receipt, 'number' | 'code'>) => ({
  numero_recibo: number,
  codigo_verificacao: code,
  link_verificacao: `${ctx.publicUrl}/verificar/${code}`,
})
