import { fileTypeFromBuffer } from 'file-type'
import sharp from 'sharp'
import { invalid } from '../../core/errors.ts'
import { countScans } from './jpeg-scans.ts'
import { hidesOtherContent } from './polyglots.ts'

const maxBytes = 10 * 1024 * 1024
/** The most pixels of a picture: 50 megapixels, which camera makers count as 8192 x 6144. */
export const maxPixels = 8192 * 6144
/** The longest side in pixels. A picture one pixel wide and 50 million high keeps a decoder busy for 16 seconds. */
const maxSide = 20_000
/** The most scans of a JPEG. Real pictures have about ten. Each scan takes as long as a whole plain picture. */
const maxScans = 32

/** How many times as long as a plain PNG an interlaced one takes to decode. */
const costOfInterlacing = 4

const pngMagic = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
const jpegMagic = Buffer.from([0xff, 0xd8, 0xff])
/** How many bytes are enough to recognise other file types by their signatures. */
const sampleLength = 4_100

const beginsWith = (content: Buffer, magic: Buffer) => content.subarray(0, magic.length).equals(magic)

/** The properties of a picture that are known before it is decoded. */
export interface Inspected {
  /**
   * How long decoding takes, as a number of pixels: a plain picture with this many pixels takes as long. If it is many
   * times the number of the picture's own pixels, decoding holds the whole picture in memory.
   */
  cost: number
  /** How the picture is turned, 1 to 8; undefined: upright. Source: Exif 2.32, tag 0x0112 */
  orientation: number | undefined
}

export const damaged = (field: string) => invalid(field, 'A imagem está incompleta ou corrompida; envie-a novamente')

/**
 * Checks a picture without decoding it: its size, its type by the first bytes, hidden content and its header.
 * @param field the form field that had the picture, which a refusal names
 * @throws invalid when a check fails
 */
export async function inspect(field: string, content: Buffer): Promise<Inspected> {
  if (content.byteLength > maxBytes) throw invalid(field, 'A imagem deve ter no máximo 10 MB')
  const isJpeg = beginsWith(content, jpegMagic)
  if (!isJpeg && !beginsWith(content, pngMagic)) throw invalid(field, await refusal(content))
  if (hidesOtherContent(content))
    throw invalid(field, 'A imagem traz outro conteúdo dentro dela; envie uma foto ou captura de tela comum')
  const scans = isJpeg ? countScans(content, maxScans) : 1
  if (scans > maxScans) throw invalid(field, 'A imagem é um JPEG de camadas demais; envie uma captura de tela dela')
  const { width, height, depth, isProgressive, orientation } = await sharp(content, {
    limitInputPixels: false,
  })
    .metadata()
    .catch(() => {
      throw damaged(field)
    })
  const pixels = width * height
  if (pixels > maxPixels) throw invalid(field, 'A imagem deve ter no máximo 50 megapixels')
  if (Math.max(width, height) > maxSide) throw invalid(field, 'A imagem deve ter no máximo 20.000 pixels de cada lado')
  // 16 bits per colour take twice the memory, so half as many pixels are allowed. Larger real pictures exceed 10 MB.
  const bytes = depth === 'ushort' ? 2 : 1
  if (pixels * bytes > maxPixels) throw invalid(field, 'A imagem de 16 bits por cor deve ter no máximo 25 megapixels')
  return {
    cost: pixels * bytes * Math.max(scans, isProgressive ? costOfInterlacing : 1),
    orientation,
  }
}

async function refusal(content: Buffer): Promise<string> {
  const type = (await fileTypeFromBuffer(content.subarray(0, sampleLength)).catch(() => undefined))?.mime
  if (type !== undefined && /^image\/hei[cf]/.test(type)) {
    return 'Fotos no formato HEIC não são aceitas: envie uma captura de tela do comprovante, ou escolha "Mais compatível" em Ajustes, Câmera, Formatos e fotografe de novo'
  }
  if (type === 'application/pdf') return 'Envie uma imagem PNG ou JPG; de um PDF, envie uma captura de tela'
  return 'Envie uma imagem PNG ou JPG'
}
