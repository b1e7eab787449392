import type { MailPreviewBody } from '@seara/contract/settings/mail-templates'
import { nowIso, type Context } from '../../../core/context.ts'
import * as letterheads from '../../settings/letterhead/letterhead.service.ts'
import * as mailTemplates from '../../settings/mail-templates/mail-templates.service.ts'
import * as collections from '../collections/collections.service.ts'
import * as contributions from '../contributions/contributions.service.ts'
import { drawLetter } from './verification-documents.service.ts'
import { letterValues } from './thanks-values.service.ts'

/**
 * The letter of thanks as a PDF, with a text that is not saved. The values for its placeholders come from the
 * contribution `record_id`; without an id, they are examples.
 * @throws invalid for a text with wrong placeholders; notFound when there is no such contribution; conflict while the
 * letterhead is incomplete
 */
export async function previewLetter(ctx: Context, { record_id, ...text }: MailPreviewBody) {
  const values = record_id === undefined ? {} : await valuesOf(ctx, record_id)
  const words = await mailTemplates.previewLetter(ctx, text, values)
  const { nome, diocese } = { ...mailTemplates.examplesOf('thanks-letter'), ...values }
  const letter = {
    ...words,
    letterhead: await letterheads.forDocuments(ctx, await letterheads.requireIssuer(ctx)),
    date: nowIso(ctx.clock),
    recipient: nome ?? '',
    diocese: diocese ?? '',
  }
  return { filename: 'carta-exemplo.pdf', content: await drawLetter(letter) }
}

/**
 * The values of the placeholders in the letter about a contribution, with the receipt's number if there is a receipt.
 * @throws notFound when there is no such contribution
 */
export async function valuesOf(ctx: Context, id: number): Promise<Record<string, string>> {
  const row = await contributions.get(ctx, id)
  const collection = await collections.get(ctx, row.collection_id)
  const number = contributions.receiptNumber(row)
  return { ...letterValues(row, collection), ...(number !== null && { numero_recibo: number }) }
}
