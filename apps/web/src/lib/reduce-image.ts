import * as messages from './image-messages.ts'

/** Longest side, in pixels, that keeps the small print of a bank receipt legible. */
const longestSide = 2_000
const quality = 0.85
/** The server's limit, in bytes. */
const largestFile = 10 * 1024 * 1024

/** The picture cannot be sent; the message says why and what to do. */
export class UnusableImage extends Error {}

const pdfType = 'application/pdf'

/** Whether a reduced proof is a PDF, which an `<img>` cannot show. */
export const isPdf = ({ type }: File): boolean => type === pdfType

/**
 * Reduces the proof of a payment for a slow network: upright, at most 2000 pixels, JPEG. A PNG or JPG that the browser
 * cannot re-encode is sent unchanged; so is a PDF, of which the server renders the first page.
 * @throws UnusableImage
 */
export async function reduceImage(file: File): Promise<File> {
  const kind = await kindOf(file)
  if (kind === 'pdf') return wholePdf(file)
  if (kind === 'other') throw new UnusableImage(messages.imageWrongType)
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null)
  if (!bitmap) throw new UnusableImage(kind === 'heic' ? messages.imageHeic : messages.imageUnreadable)
  const reduced = await reencode(bitmap).finally(() => bitmap.close())
  const isSmaller = reduced !== null && (kind === 'heic' || reduced.size < file.size)
  const result = isSmaller ? new File([reduced], jpegName(file.name), { type: 'image/jpeg' }) : file
  if (result.size > largestFile) throw new UnusableImage(messages.imageTooLarge)
  return result
}

function wholePdf(file: File): File {
  if (file.size > largestFile) throw new UnusableImage(messages.pdfTooLarge)
  // Phones often hand over a file without a type.
  return new File([file], file.name, { type: pdfType })
}

async function reencode(bitmap: ImageBitmap): Promise<Blob | null> {
  const scale = Math.min(1, longestSide / Math.max(bitmap.width, bitmap.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(bitmap.width * scale))
  canvas.height = Math.max(1, Math.round(bitmap.height * scale))
  const pen = canvas.getContext('2d')
  if (!pen) return null
  // A transparent picture would turn black as JPEG.
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality))
}

const jpegName = (name: string) => `${name.replace(/\.[^.]*$/, '')}.jpg`

/** Recognizes the type by the first bytes, because names and types from phones are often wrong. */
async function kindOf(file: File): Promise<'png' | 'jpeg' | 'heic' | 'pdf' | 'other'> {
  const bytes = new Uint8Array(await file.slice(0, 16).arrayBuffer())
  const text = String.fromCharCode(...bytes)
  if (text.startsWith('\u0089PNG')) return 'png'
  if (text.startsWith('%PDF-')) return 'pdf'
  if (bytes[0] === 0xff && bytes[1] === 0xd8) return 'jpeg'
  return /^.{4}ftyp(?:hei|hev|mif1|msf1)/s.test(text) ? 'heic' : 'other'
}
