import pLimit from 'p-limit'
import { formatCents } from '../../../core/format.ts'
import { momentBefore, type Context } from '../../../core/context.ts'
import { drawInThread } from '../../../infra/pdf/draw-in-thread.ts'
import { attaching, drawReceipt, paper, type Paper } from '../../../platform/documents/issued-papers.service.ts'
import { eachDespiteErrors } from '../../../platform/jobs/recurring.ts'
import * as letterheads from '../../settings/letterhead/letterhead.service.ts'
import * as mailTemplates from '../../settings/mail-templates/mail-templates.service.ts'
import * as outbox from '../../../platform/outbox/outbox.service.ts'
import * as receipts from '../../../platform/documents/receipts.service.ts'
import * as reviewState from '../contributions/review-state.service.ts'
import * as repository from './review.repository.ts'
import type { ThanksLetter } from './thanks-letter.pdf.ts'

/** Milliseconds after which a request is taken to have ended without making the documents. */
const gracePeriod = 5_000

/**
 * Makes what the requests that verified left undone: this process, or the one before it, may have ended in between.
 * @throws AggregateError when some could not be made; the others are
 */
export async function makeMissing(ctx: Context, signal: AbortSignal): Promise<void> {
  const ids = await repository.withoutDocuments(ctx.db, momentBefore(ctx.clock, gracePeriod))
  await eachDespiteErrors(ids, signal, (id) => make(ctx, id), 'verified contributions are still without documents')
}

type Verified = NonNullable<Awaited<ReturnType<typeof repository.findVerified>>>

// Drawing fills the processor; more at once would only make everything else wait.
const atMostTwo = pLimit(2)

/** What is being made in this process, by contribution: whoever asks meanwhile waits for it. */
const inFlight = new Map<number, Promise<void>>()

/**
 * Makes the letter and the receipt of a verified contribution and queues the one e-mail with both.
 * Once they are made, or when it is not verified (any more), nothing happens.
 */
export async function make(ctx: Context, contributionId: number): Promise<void> {
  // What was begun before may be of a verification that was undone since: then it is looked at once more.
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
  await keep(ctx, verified, receipt, await draw(ctx, verified, receipt))
}

/** Keeps the documents and queues the mail, unless another did so meanwhile or the verification was undone. */
const keep = (ctx: Context, verified: Verified, receipt: Receipt, documents: Documents): Promise<void> =>
  attaching(ctx, documents, async (ctx, attached) => {
    const isStillWithout = await reviewState.attachPapers(ctx, verified.id, {
      receiptId: verified.receipt_id,
      letterFileId: attached.letter.fileId,
      receiptFileId: attached.receipt.fileId,
    })
    // Otherwise the files belong to nothing, and are swept.
    if (!isStillWithout) return
    await outbox.queue(ctx, [
      { ...(await mailOf(ctx, verified, receipt)), attachments: [attached.letter, attached.receipt] },
    ])
  })

type Documents = Record<'letter' | 'receipt', Paper>

type Receipt = Awaited<ReturnType<typeof receipts.get>>

const drawLetter = (letter: ThanksLetter): Promise<Buffer> =>
  drawInThread(new URL('./thanks-letter.pdf.ts', import.meta.url), letter)

async function draw(ctx: Context, verified: Verified, receipt: Receipt): Promise<Documents> {
  const letterhead = await letterheads.forDocuments(ctx, receipt.issuer ?? (await letterheads.requireIssuer(ctx)))
  const {
    collection_description: collection,
    base_year: baseYear,
    diocese_name: diocese,
    sender_name: recipient,
  } = verified
  const { valueCents, number, issuedAt, code } = receipt
  const [letter, drawn] = await Promise.all([
    drawLetter({
      letterhead,
      date: issuedAt,
      recipient,
      diocese,
      collection,
      baseYear,
      valueCents,
      receiptNumber: number,
    }),
    drawReceipt({
      letterhead,
      ledger: 'coletas missionárias',
      number,
      code,
      publicUrl: ctx.publicUrl,
      issuedAt,
      valueCents,
      payer: { name: diocese, cnpj: verified.cnpj },
      purpose: `a ${collection}, ano-base ${baseYear}`,
    }),
  ])
  const inFilename = number.replace('/', '-')
  return {
    letter: paper(`carta-${inFilename}.pdf`, letter),
    receipt: paper(`recibo-${inFilename}.pdf`, drawn),
  }
}

/** What the mail with the documents of one verification is found by. */
const mailKey = (contributionId: number, receiptId: number) => ({
  purpose: 'contribution-verified',
  purposeKey: `${contributionId}/${receiptId}`,
})

/**
 * Keeps the mail with the documents of a verification from leaving, where it has not left yet. Call it in the
 * transaction that voids the receipt.
 */
export const withdrawMail = (
  ctx: Context,
  contributionId: number,
  receipt: { id: number; number: string },
): Promise<void> => {
  const { purpose, purposeKey } = mailKey(contributionId, receipt.id)
  return outbox.withdraw(ctx, {
    purposes: [purpose],
    keys: [purposeKey],
    because: `A verificação foi desfeita e o recibo ${receipt.number} está anulado.`,
  })
}

async function mailOf(ctx: Context, verified: Verified, { number, code, valueCents, id }: Receipt) {
  const mail = await mailTemplates.render(ctx, 'contribution-verified', {
    nome: verified.sender_name,
    diocese: verified.diocese_name,
    valor: formatCents(valueCents),
    numero_recibo: number,
    coleta: verified.collection_description,
    ano_base: String(verified.base_year),
    codigo_verificacao: code,
    link_verificacao: `${ctx.publicUrl}/verificar/${code}`,
  })
  return { ...mailKey(verified.id, id), recipient: verified.sender_email, ...mail }
}
