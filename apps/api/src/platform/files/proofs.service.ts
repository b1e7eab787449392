import type { Context } from '../../core/context.ts'
import { isPdf, firstPage } from '../../infra/images/pdf-page.ts'
import type { ExaminedReceipt } from '../../infra/images/draw.ts'
import { examineReceipt } from '../../infra/images/images.ts'
import { storingAll, type NewFile } from './files.service.ts'

/** Where a proof comes from: its form field, its file and its sender. */
interface ProofSource {
  /** The name of the form field with the proof, for refusals. */
  field: string
  filename: string
  /** Identifies the sender: senders take turns, so that one with many files does not delay the others. */
  client: string
}

/** The files of a payment's proof. */
export interface ProofIds {
  /** The picture, or the picture of the PDF's first page. */
  image: number
  /** The file of the sent PDF; null when a picture was sent. */
  original: number | null
}

/**
 * Stores the proof of a payment: a picture, or a PDF with a picture of its first page. The PDF is stored with a media
 * type that no browser shows, so it can only be downloaded.
 * @param work runs with the ids in one transaction; see `files.storing`
 * @throws invalid at the field when the proof is not usable; unavailable when too many proofs are sent at once
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
