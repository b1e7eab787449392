import { fileTypeFromBuffer } from 'file-type'
import sharp from 'sharp'
import { invalid } from '../../core/errors.ts'
import { countScans } from './jpeg-scans.ts'
import { hidesOtherContent } from './polyglots.ts'

const maxBytes = 10 * 1024 * 1024
/** 50 megapixels as camera makers count them: 8192 x 6144. */
export const maxPixels = 8192 * 6144
/** Longest side, in pixels: a column of 50 million single pixels would keep a decoder busy for 16 seconds. */
const maxSide = 20_000
/** Real pictures have about ten scans. Each takes about as long as decoding a whole plain picture. */
const maxScans = 32

/** How many times longer an interlaced PNG takes than a plain one. */
const costOfInterlacing = 4

const pngMagic = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
const jpegMagic = Buffer.from([0xff, 0xd8, 0xff])
/** The signatures of other file types are within these bytes. */
const sampleLength = 4_100

const beginsWith = (content: Buffer, magic: Buffer) => content.subarray(0, magic.length).equals(magic)

/** What decoding a picture needs. */
export interface Inspected {
  /**
   * The time to decode the picture, counted in pixels of a plain picture. A cost of many times the picture's pixels
   * also means that the whole picture is held in memory.
   */
  cost: number
  /** 1 to 8; absent means upright. Source: Exif 2.32, tag 0x0112 */
  orientation: number | undefined
}

export const damaged = (field: string) => invalid(field, 'A imagem está incompleta ou corrompida; envie-a novamente')

/**
 * Makes every check that needs no decoding: size, type by the first bytes, hidden content, header.
 * @param field the field's wire name, for messages
 * @throws invalid
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
  // 16 bits per colour take twice the memory; a real picture of that size is far above 10 MB anyway.
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
