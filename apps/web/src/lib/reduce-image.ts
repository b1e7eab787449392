import * as messages from './image-messages.ts'

/** The longest side of a reduced picture, in pixels: enough to read the small print of a payment's proof. */
const longestSide = 2_000
const quality = 0.85
/** The largest file that the server accepts, in bytes. */
const largestFile = 10 * 1024 * 1024

/** Thrown when the picture cannot be sent; the message says why and what to do. */
export class UnusableImage extends Error {}

const pdfType = 'application/pdf'

/** Whether a picked proof is a PDF, which an `<img>` cannot show. */
export const isPdf = ({ type }: File): boolean => type === pdfType

/**
 * Reduces the proof of a payment for a slow network: upright, at most 2000 pixels, JPEG. A PNG or JPG that would not
 * get smaller is sent unchanged. A PDF is sent unchanged too: the server renders its first page.
 * @throws UnusableImage when the file has another type; when the browser cannot read the picture; when the result is
 * too large
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
  // Phones often hand over a file without a type, so the type is set here.
  return new File([file], file.name, { type: pdfType })
}

async function reencode(bitmap: ImageBitmap): Promise<Blob | null> {
  const scale = Math.min(1, longestSide / Math.max(bitmap.width, bitmap.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(bitmap.width * scale))
  canvas.height = Math.max(1, Math.round(bitmap.height * scale))
  const pen = canvas.getContext('2d')
  if (!pen) return null
  // JPEG has no transparency: without a white background, the transparent parts would turn black.
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
