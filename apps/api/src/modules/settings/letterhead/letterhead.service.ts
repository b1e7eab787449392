import type { LetterheadBody } from '@seara/contract/settings/letterhead'
import type { Context } from '../../../core/context.ts'
import { AppError, conflict } from '../../../core/errors.ts'
import type { Upload } from '../../../core/upload.ts'
import { letterheadImage } from '../../../infra/images/images.ts'
import type { Letterhead as PrintedLetterhead } from '../../../infra/pdf/letterhead.ts'
import type { Issuer } from '../../../platform/documents/stored-issuer.ts'
import * as files from '../../../platform/files/files.service.ts'
import { tracked } from '../../../platform/audit/tracked.service.ts'
import { missingIn, unnamed } from './letterhead-fields.ts'
import * as repository from './letterhead.repository.ts'
import type { LetterheadRow } from './letterhead.repository.ts'

type Image = 'logo' | 'signature'

const unset = {
  name: null,
  cnpj: null,
  address: null,
  city: null,
  phone: null,
  whatsapp: null,
  email: null,
  signer_name: null,
  signer_role: null,
  logo_file_id: null,
  signature_file_id: null,
}

export const get = async (ctx: Context): Promise<LetterheadRow> =>
  (await repository.find(ctx.db)) ?? { ...unset, version: 0 }

/** Whether the letterhead has everything that a receipt requires. */
export const isComplete = async (ctx: Context): Promise<boolean> => missingIn(await get(ctx)).length === 0

/** The network's name in documents and mails. */
export const networkName = async (ctx: Context): Promise<string> => (await get(ctx)).name ?? unnamed

/**
 * The issuer of receipts. The letterhead cannot change until the transaction ends.
 * @throws conflict while the letterhead lacks name, CNPJ or address
 */
export async function requireIssuer(ctx: Context): Promise<Issuer> {
  const { name, cnpj, address, ...rest } = (await repository.lockShared(ctx.db)) ?? unset
  if (name === null || cnpj === null || address === null)
    throw conflict('Preencha o papel timbrado antes de emitir recibos!', 'letterhead_missing')
  return { name, cnpj, address, ...rest }
}

/** The issuer with its images, for drawing. An image that the storage does not have is left out. */
export async function forDocuments(ctx: Context, issuer: Issuer): Promise<PrintedLetterhead> {
  const { signer_name, signer_role, logo_file_id, signature_file_id, ...fields } = issuer
  const [logo, signature] = await Promise.all([readImage(ctx, logo_file_id), readImage(ctx, signature_file_id)])
  return { ...fields, signerName: signer_name, signerRole: signer_role, logo, signature }
}

/**
 * The network's name, city and logo, for documents that do not need a complete letterhead. City and logo may be
 * missing.
 */
export async function brand(ctx: Context): Promise<{ name: string; city: string | null; logo: Buffer | null }> {
  const { name, city, logo_file_id } = await get(ctx)
  return { name: name ?? unnamed, city, logo: await readImage(ctx, logo_file_id) }
}

/** Changes the letterhead; absent fields stay. */
export const change = (ctx: Context, body: Partial<LetterheadBody>): Promise<LetterheadRow> =>
  write(ctx, (ctx) => repository.update(ctx.db, body))

/**
 * Replaces the logo or the signature.
 * @param client identifies the sender: senders take turns, and the images of one sender are decoded one after the other
 * @throws invalid on `image` when it is not a valid PNG or JPG
 */
export async function changeImage(ctx: Context, image: Image, upload: Upload, client: string): Promise<LetterheadRow> {
  const content = await upload.use((sent) => letterheadImage({ field: 'image', content: sent, client }))
  return files.storing(ctx, { content, filename: `${image}.png`, mediaType: 'image/png' }, (ctx, fileId) =>
    setImage(ctx, image, fileId),
  )
}

/** Removes an image from the letterhead. */
export const removeImage = (ctx: Context, image: Image): Promise<LetterheadRow> => setImage(ctx, image, null)

/**
 * Stores the id of an image's file; null for no image. After that no row refers to the previous file, so the sweep of
 * unused files deletes it.
 */
const setImage = (ctx: Context, image: Image, fileId: number | null): Promise<LetterheadRow> =>
  write(ctx, (ctx) => repository.setImage(ctx.db, image, fileId))

const letterheads = tracked<LetterheadRow>({
  entity: 'letterhead',
  lock: repository.lock,
  get,
  snapshot: (row) => row,
})

const write = (ctx: Context, work: (ctx: Context) => Promise<unknown>): Promise<LetterheadRow> =>
  letterheads.change(ctx, repository.letterheadId, work)

async function readImage(ctx: Context, fileId: number | null): Promise<Buffer | null> {
  if (fileId === null) return null
  try {
    return (await files.read(ctx, fileId)).content
  } catch (error) {
    if (error instanceof AppError && error.kind === 'not-found') return null
    throw error
  }
}
