import type { Context } from '../../core/context.ts'
import { isPdf, firstPage } from '../../infra/images/pdf-page.ts'
import type { ExaminedReceipt } from '../../infra/images/draw.ts'
import { examineReceipt } from '../../infra/images/images.ts'
import { storingAll, type NewFile } from './files.service.ts'

/** Whose proof it is, and the wire name of its field, for messages. */
interface ProofSource {
  field: string
  filename: string
  /** Clients take turns. */
  client: string
}

/** The files of a payment's proof. */
export interface ProofIds {
  image: number
  /** The PDF of which the image shows the first page; null for one that was sent as a picture. */
  original: number | null
}

/**
 * Stores the proof of a payment: a picture, or the first page of a PDF with the PDF as it was sent. The PDF has a type
 * that no browser shows, so it can only be downloaded.
 * @param work runs with the ids in one transaction; see `files.storing`
 * @throws invalid at the field, unavailable when too many are sent at once
 */
export async function storingProof<Result>(
  ctx: Context,
  content: Buffer,
  { field, filename, client }: ProofSource,
  work: (ctx: Context, ids: ProofIds, examined: ExaminedReceipt) => Promise<Result>,
): Promise<Result> {
  const sentAsPdf = isPdf(content)
  const picture = sentAsPdf ? await firstPage({ field, content, client }) : content
  const examined = await examineReceipt({ field, content: picture, client })
  const image: NewFile = { content: picture, mediaType: 'image/jpeg', filename, rawUpload: true }
  const original: NewFile = { content, mediaType: 'application/octet-stream', filename }
  if (!sentAsPdf) return storingAll(ctx, { image }, (ctx, ids) => work(ctx, { ...ids, original: null }, examined))
  return storingAll(ctx, { image, original }, (ctx, ids) => work(ctx, ids, examined))
}
