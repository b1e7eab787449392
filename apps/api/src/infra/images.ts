import { createHash } from 'node:crypto'
import { fileTypeFromBuffer } from 'file-type'
import sharp, { type Sharp } from 'sharp'
import { invalid } from '../errors.ts'
import { Budget } from './budget.ts'
import { hashHeight, hashWidth, differenceHash } from './image-hash.ts'
import { upright } from './image-orientation.ts'
import { hidesOtherContent } from './image-polyglots.ts'
import { printSide } from './image-print.ts'

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

export interface ReceiptImage {
  content: Buffer
  mediaType: 'image/jpeg'
  extension: 'jpg'
  width: number
  height: number
  /** Of the bytes that were sent, hexadecimal: finds the very same file again. */
  sha256: string
  /** 64 bits as a signed number: finds the same picture again, also when it was re-encoded or resized (see `image-hash.ts`). */
  perceptualHash: bigint
  /** Tells whether a picture with a similar hash is really the same (see `image-print.ts`). */
  print: Buffer
}

/**
 * Makes an image that came from anyone safe to keep and show: a JPEG drawn anew from the picture alone, upright, without
 * metadata or appended data, 2400 pixels at most.
 * @param field the field's name on the wire, for the messages
 * @throws invalid when it is no PNG or JPG by its content, is damaged or truncated, carries something else, or is larger
 * than 10 MB or 50 megapixels
 */
export async function receiptImage(field: string, content: Buffer): Promise<ReceiptImage> {
  const onWhite = (picture: Sharp) => picture.flatten({ background: 'white' })
  const jpeg = await redraw(field, content, receiptSide, onWhite, (picture) =>
    picture().jpeg({ quality: receiptQuality, optimiseCoding }).toBuffer({ resolveWithObject: true }),
  )
  // Of the new JPEG, whose decoder makes it small while reading: a small copy of all the pixels takes four times as long.
  const small = await sharp(jpeg.data).resize(printSide, printSide, { fit: 'fill' }).greyscale().raw().toBuffer()
  const ofSmall = () => sharp(small, { raw: { width: printSide, height: printSide, channels: 1 } })
  const grey = await ofSmall().resize(hashWidth, hashHeight, { fit: 'fill' }).greyscale().raw().toBuffer()
  const print = await ofSmall().blur(0.8).greyscale().raw().toBuffer()
  return {
    content: jpeg.data,
    mediaType: 'image/jpeg',
    extension: 'jpg',
    width: jpeg.info.width,
    height: jpeg.info.height,
    sha256: createHash('sha256').update(content).digest('hex'),
    perceptualHash: differenceHash(grey),
    print,
  }
}

/** A logo or signature for printing: a PNG with its transparency, 1200 pixels at most. @throws invalid like `receiptImage` */
export const letterheadImage = (field: string, content: Buffer): Promise<Buffer> =>
  redraw(field, content, letterheadSide, (picture) => picture, (picture) => picture().png({ compressionLevel: 9 }).toBuffer())

/** What is decoded at once, in pixels: one image of the largest size, or two of half of it. */
const decoding = new Budget(maxPixels)

/**
 * Decodes a picture into memory, no larger than needed and upright, and draws from it.
 * @param prepare what happens to the picture before it is made smaller
 */
async function redraw<Result>(
  field: string,
  content: Buffer,
  side: number,
  prepare: (picture: Sharp) => Sharp,
  draw: (picture: () => Sharp) => Promise<Result>,
): Promise<Result> {
  const { weight, orientation } = await inspect(field, content)
  return decoding.run(Math.max(weight, maxPixels / 2), async () => {
    if (hidesOtherContent(content)) throw invalid(field, 'A imagem traz outro conteúdo dentro dela; envie uma foto ou captura de tela comum')
    const { data, info } = await prepare(sharp(content, { failOn: 'error', limitInputPixels: maxPixels }))
      .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true })
      .catch(() => {
        throw damaged(field)
      })
    const { width, height, channels } = info
    return draw(() => upright(sharp(data, { raw: { width, height, channels } }), orientation))
  })
}

const damaged = (field: string) => invalid(field, 'A imagem está incompleta ou corrompida; envie-a novamente')

/** Looks at the first bytes and the header; nothing is decoded before this has passed. */
async function inspect(field: string, content: Buffer): Promise<{ weight: number; orientation: number | undefined }> {
  if (content.byteLength > maxBytes) throw invalid(field, 'A imagem deve ter no máximo 10 MB')
  const type = (await fileTypeFromBuffer(content).catch(() => undefined))?.mime
  if (type !== 'image/png' && type !== 'image/jpeg') throw invalid(field, refusal(type))
  const { width, height, depth, orientation } = await sharp(content, { limitInputPixels: false }).metadata().catch(() => {
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
