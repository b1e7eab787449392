import { createHash } from 'node:crypto'
import sharp, { type FailOnOptions, type Sharp } from 'sharp'
import { AppError } from '../../core/errors.ts'
import { decode } from './decode.ts'
import { fingerprintSide } from './fingerprint.ts'
import { damaged, inspect, maxPixels } from './inspect.ts'
import { upright } from './orientation.ts'
import { differenceHash, hashHeight, hashWidth } from './perceptual-hash.ts'

// One thread for each image. Several images at once use all processors, so more threads would only use more memory.
sharp.concurrency(1)
sharp.cache(false)
// Only the decoders for JPEG and PNG are allowed, whatever the content claims to be.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer'] })

/** The longest side of the stored picture of a proof, in pixels. The small text of a screenshot stays legible. */
const receiptSide = 2400
const receiptQuality = 82
/** Off: optimised Huffman tables make files only a twentieth smaller, but encoding takes more than twice as long. */
const optimiseCoding = false
/** The longest side of a logo or signature, in pixels: enough for 300 dpi on 10 cm of paper. */
const letterheadSide = 1200

/** An uploaded image. */
export interface SentImage {
  /** The form field that had the image, which a refusal names. */
  field: string
  content: Buffer
  /** The sender: a user or a network. Senders take turns. */
  client: string
}

/** The values by which a picture is recognised when it is sent again. */
export interface ExaminedReceipt {
  /** The SHA-256 of the uploaded bytes, in hexadecimal. It finds the identical file. */
  sha256: string
  /**
   * 64 bits as a signed number (`perceptual-hash.ts`). A similar hash finds the same picture, even when it was
   * re-encoded or resized.
   */
  perceptualHash: bigint
  /** Confirms that a picture with a similar hash is the same picture (`fingerprint.ts`). */
  fingerprint: Buffer
}

/**
 * Validates the uploaded picture of a payment's proof by decoding all of it, and computes the values that recognise it.
 * The picture is not safe to show before `reencodeReceipt`.
 * @throws invalid when the content is no PNG or JPG, is damaged or incomplete, hides other content, or is larger than
 * 10 MB, 50 megapixels or 20,000 pixels a side; unavailable when too many images wait
 */
export async function examineReceipt(image: SentImage): Promise<ExaminedReceipt> {
  // The JPEG decoder scales down while reading, which saves more than half of the time.
  const small = await draw(
    image,
    (picture) => onWhite(picture).resize(fingerprintSide, fingerprintSide, { fit: 'fill' }),
    (picture) => picture.raw().toBuffer({ resolveWithObject: true }),
  )
  // The picture is made grey in a second step, because in one step sharp would convert it to grey at its full size.
  const fingerprint = await sharp(small.data, { raw: small.info }).blur(0.8).greyscale().raw().toBuffer()
  const fingerprintPicture = sharp(fingerprint, {
    raw: { width: fingerprintSide, height: fingerprintSide, channels: 1 },
  })
  const grey = await fingerprintPicture.resize(hashWidth, hashHeight, { fit: 'fill' }).greyscale().raw().toBuffer()
  return {
    sha256: createHash('sha256').update(image.content).digest('hex'),
    perceptualHash: differenceHash(grey),
    fingerprint,
  }
}

/**
 * Re-encoding waits in the same queues as uploads. Its high price gives it fewer turns than the people who wait for an
 * answer.
 */
const reencoding = { client: 'reencoding', price: 8 }

/**
 * Makes an image safe to store and show: a new JPEG of the upright picture, without metadata or appended data, at most
 * 2400 pixels a side. Accepts every image that `examineReceipt` accepted.
 * @throws invalid when the image cannot be read at all; unavailable when too many images wait
 */
export const reencodeReceipt = (content: Buffer): Promise<Buffer> =>
  draw(
    { field: 'image', content, ...reencoding },
    (picture) => within(receiptSide, onWhite(picture)),
    (picture) => picture.jpeg({ quality: receiptQuality, optimiseCoding }).toBuffer(),
    'none',
  )

/**
 * Makes a logo or signature safe to store: a PNG that keeps its transparency, at most 1200 pixels a side.
 * @throws the same errors as `examineReceipt`
 */
export const letterheadImage = (image: SentImage): Promise<Buffer> =>
  draw(
    image,
    (picture) => within(letterheadSide, picture),
    (picture) => picture.png({ compressionLevel: 9 }).toBuffer(),
  )

/**
 * The size of the logo in mails, in pixels: twice the size in which mails show it, so that it is sharp on dense
 * screens.
 */
const mailImageSize = { width: 240, height: 80 }

/**
 * Makes a stored logo small enough for mails: a PNG of a few kilobytes.
 * @throws invalid when the image cannot be read; unavailable when too many images wait
 */
export const mailImage = (content: Buffer): Promise<Buffer> =>
  draw(
    { field: 'image', content, client: 'mails' },
    (picture) => picture.resize({ ...mailImageSize, fit: 'inside', withoutEnlargement: true }),
    (picture) => picture.png({ compressionLevel: 9 }).toBuffer(),
  )

const onWhite = (picture: Sharp): Sharp => picture.flatten({ background: 'white' })
const within = (side: number, picture: Sharp): Sharp =>
  picture.resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })

/**
 * Checks a picture, decodes it, scales it down, turns it upright and encodes it.
 * @param shape scales the picture down
 * @param encode encodes the upright picture
 * @param failOn `error`: a damaged picture is refused; `none`: its readable part is used
 */
async function draw<Result>(
  { field, content, ...asker }: SentImage & { price?: number },
  shape: (picture: Sharp) => Sharp,
  encode: (picture: Sharp) => Promise<Result>,
  failOn: FailOnOptions = 'error',
): Promise<Result> {
  const inspected = await inspect(field, content)
  try {
    return await decode(asker, field, inspected, async () => {
      const picture = shape(sharp(content, { failOn, limitInputPixels: maxPixels })).toColourspace('srgb')
      return encode(await upright(picture, inspected.orientation))
    })
  } catch (error) {
    throw error instanceof AppError ? error : damaged(field)
  }
}
