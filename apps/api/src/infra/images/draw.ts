import { createHash } from 'node:crypto'
import sharp, { type FailOnOptions, type Sharp } from 'sharp'
import { AppError } from '../../core/errors.ts'
import { decode } from './decode.ts'
import { fingerprintSide } from './fingerprint.ts'
import { damaged, inspect, maxPixels } from './inspect.ts'
import { upright } from './orientation.ts'
import { differenceHash, hashHeight, hashWidth } from './perceptual-hash.ts'

// One thread per image: several images keep the processors busy, and more threads would only use more memory.
sharp.concurrency(1)
sharp.cache(false)
// Only these two decoders are loaded, whatever the content claims to be.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer'] })

/** Longest side of a stored receipt: small print of a screenshot stays legible. */
const receiptSide = 2400
const receiptQuality = 82
/** Optimised Huffman tables would make files a twentieth smaller and more than double the encoder's time. */
const optimiseCoding = false
/** Longest side of a logo or signature: 300 dpi over 10 cm of paper. */
const letterheadSide = 1200

/** An uploaded image. */
export interface SentImage {
  /** The field's wire name, for messages. */
  field: string
  content: Buffer
  /** The sender: clients take turns. */
  client: string
}

/** What recognises a picture when it is sent again. */
export interface ExaminedReceipt {
  /** SHA-256 of the uploaded bytes, hexadecimal: finds the identical file. */
  sha256: string
  /** 64 bits as a signed number: finds the same picture, even re-encoded or resized (see `perceptual-hash.ts`). */
  perceptualHash: bigint
  /** Confirms that a picture with a similar hash is the same (see `fingerprint.ts`). */
  fingerprint: Buffer
}

/**
 * Validates an uploaded image by decoding all of it. It is not safe to show before `reencodeReceipt`.
 * @throws invalid when it is no PNG or JPG by its content, is damaged or truncated, contains something else, or is
 * larger than 10 MB, 50 megapixels or 20,000 pixels a side; unavailable when too many wait
 */
export async function examineReceipt(image: SentImage): Promise<ExaminedReceipt> {
  // The JPEG decoder scales down while reading, which saves more than half of the time.
  const small = await draw(
    image,
    (picture) => onWhite(picture).resize(fingerprintSide, fingerprintSide, { fit: 'fill' }),
    (picture) => picture.raw().toBuffer({ resolveWithObject: true }),
  )
  // In two steps: sharp would otherwise convert all pixels to grey before scaling down.
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

/** Re-encoding waits in the same queue as uploads. Callers who wait for an answer get a larger share. */
const reencoding = { client: 'reencoding', price: 8 }

/**
 * Makes an image safe to store and show: a new JPEG with only the picture, upright, without metadata or appended data,
 * at most 2400 pixels a side. Never fails for an image that `examineReceipt` accepted.
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
 * Decodes a picture and passes it on to an encoder in strips. Cheaper checks run before decoding.
 * @param shape scales the picture down
 * @param encode receives the upright picture
 * @param failOn whether damage is refused, or the readable part is used
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
