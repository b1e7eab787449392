import { createHash } from 'node:crypto'
import sharp, { type FailOnOptions, type Sharp } from 'sharp'
import { AppError } from '../../core/errors.ts'
import { decode } from './decode.ts'
import { fingerprintSide } from './fingerprint.ts'
import { damaged, inspect, maxPixels } from './inspect.ts'
import { upright } from './orientation.ts'
import { differenceHash, hashHeight, hashWidth } from './perceptual-hash.ts'

// One thread for each image: several at once keep the processors busy, more threads would only take more memory.
sharp.concurrency(1)
sharp.cache(false)
// Whatever the content claims to be, only these two decoders exist.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer'] })

/** Longest side of what is kept of a receipt: the small print of a screenshot stays legible. */
const receiptSide = 2400
const receiptQuality = 82
/** Better Huffman tables would save a twentieth of the size and take more than half of the encoder's time. */
const optimiseCoding = false
/** Longest side of a logo or signature: 300 dpi over 10 cm of paper. */
const letterheadSide = 1200

/** An image that came from anyone. */
export interface SentImage {
  /** The field's name on the wire, for the messages. */
  field: string
  content: Buffer
  /** Who sent it: clients take turns. */
  client: string
}

/** By what a picture is recognised when it comes again. */
export interface ExaminedReceipt {
  /** Of the bytes that were sent, hexadecimal: finds the very same file. */
  sha256: string
  /**
   * 64 bits as a signed number: finds the same picture, also when it was re-encoded or resized (see
   * `perceptual-hash.ts`).
   */
  perceptualHash: bigint
  /** Tells whether a picture with a similar hash is really the same (see `fingerprint.ts`). */
  fingerprint: Buffer
}

/**
 * Reads an image that came from anyone to its end. It is not safe to show before `reencodeReceipt`.
 * @throws invalid when it is no PNG or JPG by its content, is damaged or truncated, carries something else, or is
 * larger than 10 MB, 50 megapixels or 20,000 pixels a side; unavailable when too many wait
 */
export async function examineReceipt(image: SentImage): Promise<ExaminedReceipt> {
  // The decoder of JPEG makes the picture small while reading, which saves more than half of the time.
  const small = await draw(
    image,
    (picture) => onWhite(picture).resize(fingerprintSide, fingerprintSide, { fit: 'fill' }),
    (picture) => picture.raw().toBuffer({ resolveWithObject: true }),
  )
  // Not in one step: sharp would turn all the pixels grey before it makes them few.
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

/** Drawing anew takes its turn among the sends, and a smaller part of the time than whoever waits for an answer. */
const reencoding = { client: 'reencoding', price: 8 }

/**
 * Makes an image safe to keep and show: a JPEG drawn anew from the picture alone, upright, without metadata or appended
 * data, 2400 pixels at most. What `examineReceipt` has passed it draws in any case.
 * @throws invalid when it cannot be read at all, unavailable when too many wait
 */
export const reencodeReceipt = (content: Buffer): Promise<Buffer> =>
  draw(
    { field: 'image', content, ...reencoding },
    (picture) => within(receiptSide, onWhite(picture)),
    (picture) => picture.jpeg({ quality: receiptQuality, optimiseCoding }).toBuffer(),
    'none',
  )

/** A logo or signature for printing: a PNG with its transparency, 1200 pixels at most. @throws like `examineReceipt` */
export const letterheadImage = (image: SentImage): Promise<Buffer> =>
  draw(
    image,
    (picture) => within(letterheadSide, picture),
    (picture) => picture.png({ compressionLevel: 9 }).toBuffer(),
  )

const onWhite = (picture: Sharp): Sharp => picture.flatten({ background: 'white' })
const within = (side: number, picture: Sharp): Sharp =>
  picture.resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })

/**
 * Draws from a picture, which goes from the decoder to the encoder in strips. Nothing is decoded before every cheaper
 * check has passed.
 * @param shape makes it as small as needed
 * @param encode receives it upright
 * @param failOn whether damage is a refusal, or drawn as far as it goes
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
