import { createHash } from 'node:crypto'
import { fileTypeFromBuffer } from 'file-type'
import sharp, { type FailOnOptions, type Sharp } from 'sharp'
import { invalid } from '../../core/errors.ts'
import { Budget } from '../../core/budget.ts'
import { hashHeight, hashWidth, differenceHash } from './perceptual-hash.ts'
import { upright } from './orientation.ts'
import { hidesOtherContent } from './polyglots.ts'
import { printSide } from './fingerprint.ts'

// One thread for each image: two of them at once keep two cores busy, more would only take more memory.
sharp.concurrency(1)
sharp.cache(false)
// Whatever the content claims to be, only these two decoders exist.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer'] })

const maxBytes = 10 * 1024 * 1024
/** 50 megapixels as makers of cameras count them: 8192 x 6144. */
const maxPixels = 8192 * 6144

/** Longest side of what is kept of a receipt: the small print of a screenshot stays legible. */
const receiptSide = 2400
const receiptQuality = 82
/** Better Huffman tables would save a twentieth of the size and take more than half of the encoder's time. */
const optimiseCoding = false
/** Longest side of a logo or signature: 300 dpi over 10 cm of paper. */
const letterheadSide = 1200

/** By what a picture is recognised when it comes again. */
export interface ImageMarks {
  /** Of the bytes that were sent, hexadecimal: finds the very same file. */
  sha256: string
  /** 64 bits as a signed number: finds the same picture, also when it was re-encoded or resized (see `image-hash.ts`). */
  perceptualHash: bigint
  /** Tells whether a picture with a similar hash is really the same (see `image-print.ts`). */
  print: Buffer
}

/**
 * Reads an image that came from anyone to its end. It is not safe to show before `redrawReceipt`.
 * @param field the field's name on the wire, for the messages
 * @throws invalid when it is no PNG or JPG by its content, is damaged or truncated, carries something else, or is larger
 * than 10 MB or 50 megapixels
 */
export async function examineReceipt(field: string, content: Buffer): Promise<ImageMarks> {
  // The decoder of JPEG makes the picture small while reading, which saves more than half of the time.
  const small = await draw(
    field,
    content,
    (picture) => onWhite(picture).resize(printSide, printSide, { fit: 'fill' }),
    pixels,
  )
  // Not in one step: sharp would turn all the pixels grey before it makes them few.
  const print = await sharp(small.data, { raw: small.info }).blur(0.8).greyscale().raw().toBuffer()
  const ofPrint = sharp(print, { raw: { width: printSide, height: printSide, channels: 1 } })
  const grey = await ofPrint.resize(hashWidth, hashHeight, { fit: 'fill' }).greyscale().raw().toBuffer()
  return { sha256: createHash('sha256').update(content).digest('hex'), perceptualHash: differenceHash(grey), print }
}

/**
 * Makes an image safe to keep and show: a JPEG drawn anew from the picture alone, upright, without metadata or appended
 * data, 2400 pixels at most. What `examineReceipt` has passed it draws in any case.
 * @throws invalid when it cannot be read at all
 */
export const redrawReceipt = (content: Buffer): Promise<Buffer> =>
  draw(
    'image',
    content,
    (picture) => within(receiptSide, onWhite(picture)),
    (picture) => picture.jpeg({ quality: receiptQuality, optimiseCoding }).toBuffer(),
    'none',
  )

/** A logo or signature for printing: a PNG with its transparency, 1200 pixels at most. @throws invalid like `examineReceipt` */
export const letterheadImage = (field: string, content: Buffer): Promise<Buffer> =>
  draw(
    field,
    content,
    (picture) => within(letterheadSide, picture),
    (picture) => picture.png({ compressionLevel: 9 }).toBuffer(),
  )

const onWhite = (picture: Sharp): Sharp => picture.flatten({ background: 'white' })
const within = (side: number, picture: Sharp): Sharp =>
  picture.resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
const pixels = (picture: Sharp) => picture.raw().toBuffer({ resolveWithObject: true })

/** What is decoded at once, in pixels: one image of the largest size, or two of half of it. */
const decoding = new Budget(maxPixels)

/**
 * Draws from a picture, which goes from the decoder to the encoder in strips.
 * @param shape makes it as small as needed
 * @param encode receives it upright
 * @param failOn whether damage is a refusal, or drawn as far as it goes
 */
async function draw<Result>(
  field: string,
  content: Buffer,
  shape: (picture: Sharp) => Sharp,
  encode: (picture: Sharp) => Promise<Result>,
  failOn: FailOnOptions = 'error',
): Promise<Result> {
  const { weight, orientation } = await inspect(field, content)
  return decoding.run(Math.max(weight, maxPixels / 2), async () => {
    if (hidesOtherContent(content))
      throw invalid(field, 'A imagem traz outro conteúdo dentro dela; envie uma foto ou captura de tela comum')
    try {
      const picture = shape(sharp(content, { failOn, limitInputPixels: maxPixels })).toColourspace('srgb')
      return await encode(await upright(picture, orientation))
    } catch {
      throw damaged(field)
    }
  })
}

const damaged = (field: string) => invalid(field, 'A imagem está incompleta ou corrompida; envie-a novamente')

/** Looks at the first bytes and the header; nothing is decoded before this has passed. */
async function inspect(field: string, content: Buffer): Promise<{ weight: number; orientation: number | undefined }> {
  if (content.byteLength > maxBytes) throw invalid(field, 'A imagem deve ter no máximo 10 MB')
  const type = (await fileTypeFromBuffer(content).catch(() => undefined))?.mime
  if (type !== 'image/png' && type !== 'image/jpeg') throw invalid(field, refusal(type))
  const { width, height, depth, orientation } = await sharp(content, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw damaged(field)
    })
  if (width * height > maxPixels) throw invalid(field, 'A imagem deve ter no máximo 50 megapixels')
  // Unpacked, 16 bits per colour take twice the memory; a real picture of that size is far above 10 MB anyway.
  const weight = width * height * (depth === 'ushort' ? 2 : 1)
  if (weight > maxPixels) throw invalid(field, 'A imagem de 16 bits por cor deve ter no máximo 25 megapixels')
  return { weight, orientation }
}

function refusal(type: string | undefined): string {
  if (type !== undefined && /^image\/hei[cf]/.test(type)) {
    return 'Fotos no formato HEIC não são aceitas: envie uma captura de tela do comprovante, ou escolha "Mais compatível" em Ajustes, Câmera, Formatos e fotografe de novo'
  }
  if (type === 'application/pdf') return 'Envie uma imagem PNG ou JPG; de um PDF, envie uma captura de tela'
  return 'Envie uma imagem PNG ou JPG'
}
