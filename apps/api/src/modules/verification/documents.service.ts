import pLimit from 'p-limit'
import { z } from 'zod'
import { formatCents } from '../../brazilian-format.ts'
import { inTransaction, type Context } from '../../context.ts'
import { receiptPdf } from '../../infra/pdf/receipt.ts'
import { thanksLetterPdf } from '../../infra/pdf/thanks-letter.ts'
import { handles, jobKind } from '../../jobs.ts'
import * as files from '../files/files.service.ts'
import * as letterheads from '../letterhead/letterhead.service.ts'
import * as mailTemplates from '../mail-templates/mail-templates.service.ts'
import * as outbox from '../outbox/outbox.service.ts'
import * as receipts from '../receipts/receipts.service.ts'
import * as repository from './verification.repository.ts'

/** Makes the documents of a verified contribution where the request that verified it ended too early. */
export const makeDocumentsJob = jobKind('verification.documents', z.object({ contribution_id: z.int() }))

export const makeDocumentsHandler = handles(makeDocumentsJob, (ctx, { contribution_id: id }) => make(ctx, id), { concurrency: 2 })

type Verified = NonNullable<Awaited<ReturnType<typeof repository.findVerified>>>

// Drawing fills the processor; more at once would only make everything else wait.
const atMostTwo = pLimit(2)

/**
 * Makes the letter and the receipt of a verified contribution and queues the one e-mail with both.
 * Once they are made, or when it is not verified (any more), nothing happens.
 */
export const make = (ctx: Context, contributionId: number): Promise<void> =>
  atMostTwo(async () => {
    const verified = await repository.findVerified(ctx.db, contributionId)
    if (!verified || verified.receipt_file_id !== null) return
    const receipt = await receipts.get(ctx, verified.receipt_id)
    // Before the transaction, which holds a connection that others wait for.
    const documents = await draw(ctx, verified, receipt)
    await keep(ctx, verified, receipt, documents)
  })

/** @param number `year/sequence` */
const documentNames = (number: string) => ({ letter: `carta-${number.replace('/', '-')}.pdf`, receipt: `recibo-${number.replace('/', '-')}.pdf` })

/** Keeps the documents and queues the mail, unless another did so meanwhile or the verification was undone. */
const keep = (ctx: Context, verified: Verified, receipt: Receipt, documents: Documents): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const present = await repository.lockVerified(ctx.db, verified.id)
    if (present?.receipt_id !== verified.receipt_id || present.receipt_file_id !== null) return
    const names = documentNames(receipt.number)
    const letter = await files.store(ctx, { content: documents.letter, filename: names.letter, mediaType: 'application/pdf' })
    const receiptFile = await files.store(ctx, { content: documents.receipt, filename: names.receipt, mediaType: 'application/pdf' })
    await repository.setDocuments(ctx.db, verified.id, { letterId: letter.id, receiptId: receiptFile.id })
    const attachments = [
      { filename: names.letter, fileId: letter.id },
      { filename: names.receipt, fileId: receiptFile.id },
    ]
    await outbox.queue(ctx, [{ ...(await mailOf(ctx, verified, receipt)), attachments }])
  })

interface Documents {
  letter: Buffer
  receipt: Buffer
}

type Receipt = Awaited<ReturnType<typeof receipts.get>>

async function draw(ctx: Context, verified: Verified, receipt: Receipt): Promise<Documents> {
  const letterhead = await letterheads.forDocuments(ctx)
  const { collection_description: collection, base_year: baseYear, diocese_name: diocese, sender_name: recipient } = verified
  const { valueCents, number, issuedAt, code } = receipt
  return {
    letter: await thanksLetterPdf({ letterhead, date: issuedAt, recipient, diocese, collection, baseYear, valueCents, receiptNumber: number }),
    receipt: await receiptPdf({
      letterhead,
      number,
      code,
      publicUrl: ctx.publicUrl,
      issuedAt,
      valueCents,
      payer: { name: diocese, cnpj: verified.cnpj },
      purpose: `a ${collection}, ano-base ${baseYear}`,
    }),
  }
}

async function mailOf(ctx: Context, verified: Verified, { number, code, valueCents, id }: Receipt) {
  const mail = await mailTemplates.render(ctx, 'contribution-verified', {
    nome: verified.sender_name,
    diocese: verified.diocese_name,
    valor: formatCents(BigInt(valueCents)),
    numero_recibo: number,
    coleta: verified.collection_description,
    ano_base: String(verified.base_year),
    codigo_verificacao: code,
    link_verificacao: `${ctx.publicUrl}/verificar/${code}`,
  })
  return { purpose: 'contribution-verified', purposeKey: `${verified.id}/${id}`, recipient: verified.sender_email, ...mail }
}
