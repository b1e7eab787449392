import type { Letterhead, LetterheadBody } from '@seara/contract/letterhead'
import type { Versioned } from '@seara/contract/version'
import type { Context } from '../../../core/context.ts'
import { AppError, conflict } from '../../../core/errors.ts'
import type { Upload } from '../../../core/upload.ts'
import { letterheadImage } from '../../../infra/images/images.ts'
import type { Letterhead as PrintedLetterhead } from '../../../infra/pdf/letterhead.ts'
import type { Issuer } from '../../../platform/documents/issuer.ts'
import * as files from '../../../platform/files/files.service.ts'
import { tracked } from '../../../platform/audit/tracked.service.ts'
import * as repository from './letterhead.repository.ts'

type Image = 'logo' | 'signature'

/** How the network is called until an admin fills the letterhead in. */
const unnamed = 'Rede Missionária'

const unset = {
  name: null,
  cnpj: null,
  address: null,
  city: null,
  phone: null,
  email: null,
  signer_name: null,
  signer_role: null,
  logo_file_id: null,
  signature_file_id: null,
}

type Row = Awaited<ReturnType<typeof read>>

const read = async (ctx: Context) => (await repository.find(ctx.db)) ?? { ...unset, version: 0 }

/** What a receipt cannot do without (decisions §7). */
const required = ['name', 'cnpj', 'address'] as const

const missingIn = (letterhead: { [field in (typeof required)[number]]: string | null }) =>
  required.filter((field) => letterhead[field] === null)

export const get = async (ctx: Context): Promise<Letterhead & Versioned> => toLetterhead(ctx, await read(ctx))

function toLetterhead(ctx: Context, { logo_file_id, signature_file_id, ...fields }: Row): Letterhead & Versioned {
  const urlOf = (fileId: number | null) => (fileId === null ? null : files.signedUrl(ctx, fileId))
  return {
    ...fields,
    name: fields.name ?? unnamed,
    logo_url: urlOf(logo_file_id),
    signature_url: urlOf(signature_file_id),
    missing: missingIn(fields),
  }
}

/** The name of the network, as its documents and mails give it. */
export const networkName = async (ctx: Context): Promise<string> => (await read(ctx)).name ?? unnamed

/**
 * Who issues receipts. Nobody changes the letterhead until the transaction ends.
 * @throws conflict while it lacks name, CNPJ or address
 */
export async function requireIssuer(ctx: Context): Promise<Issuer> {
  const { name, cnpj, address, ...rest } = (await repository.lockShared(ctx.db)) ?? unset
  if (name === null || cnpj === null || address === null)
    throw conflict('Preencha o papel timbrado antes de emitir recibos!', 'letterhead_missing')
  return { name, cnpj, address, ...rest }
}

/** The letterhead with its images, to draw documents with. An image that left the storage is left out. */
export async function forDocuments(ctx: Context, issuer: Issuer): Promise<PrintedLetterhead> {
  const { signer_name, signer_role, logo_file_id, signature_file_id, ...fields } = issuer
  const [logo, signature] = await Promise.all([readImage(ctx, logo_file_id), readImage(ctx, signature_file_id)])
  return { ...fields, signerName: signer_name, signerRole: signer_role, logo, signature }
}

/**
 * What a paper carries that needs no issuer of ours: the network's name and city as far as they are known, and the
 * logo.
 */
export async function brand(ctx: Context): Promise<{ name: string; city: string | null; logo: Buffer | null }> {
  const { name, city, logo_file_id } = await read(ctx)
  return { name: name ?? unnamed, city, logo: await readImage(ctx, logo_file_id) }
}

/** Changes the letterhead; fields that are absent stay. */
export const change = (ctx: Context, body: Partial<LetterheadBody>): Promise<Letterhead> =>
  write(ctx, (ctx) => repository.update(ctx.db, body))

/**
 * Puts an image in the place of the present one.
 * @param client who takes turns with others in having images decoded
 * @throws invalid on `image` when it is no sound PNG or JPG
 */
export async function changeImage(ctx: Context, image: Image, upload: Upload, client: string): Promise<Letterhead> {
  const content = await upload.use((sent) => letterheadImage({ field: 'image', content: sent, client }))
  return files.storing(ctx, { content, filename: `${image}.png`, mediaType: 'image/png' }, (ctx, fileId) =>
    setImage(ctx, image, fileId),
  )
}

/** Takes an image off the letterhead. */
export const removeImage = (ctx: Context, image: Image): Promise<Letterhead> => setImage(ctx, image, null)

/** The image that was there before is kept by nobody, and swept later. */
const setImage = (ctx: Context, image: Image, fileId: number | null): Promise<Letterhead> =>
  write(ctx, (ctx) => repository.setImage(ctx.db, image, fileId))

const letterheads = tracked<Row>({
  entity: 'letterhead',
  lock: repository.lock,
  get: read,
  snapshot: (row) => row,
  show: toLetterhead,
})

const write = async (ctx: Context, work: (ctx: Context) => Promise<unknown>): Promise<Letterhead & Versioned> =>
  toLetterhead(ctx, await letterheads.change(ctx, repository.letterheadId, work))

async function readImage(ctx: Context, fileId: number | null): Promise<Buffer | null> {
  if (fileId === null) return null
  try {
    return (await files.read(ctx, fileId)).content
  } catch (error) {
    if (error instanceof AppError && error.kind === 'not-found') return null
    throw error
  }
}
