import fc from 'fast-check'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { examine, picture } from '../../../test/pictures.ts'
import { isSamePicture } from './fingerprint.ts'
import { differenceHash, hashDistance } from './perceptual-hash.ts'

const hashOf = async (content: Buffer) => (await examine(content)).perceptualHash

describe('the same picture', () => {
  /**
   * A picture like a bank's receipt of a payment. All of them look alike: only the printed value changes with `shift`.
   */
  const bankReceipt = async (shift: number) => {
    const paper = Buffer.alloc(540 * 960, 255)
    for (const [index, row] of [100, 180, 260, 400].entries()) {
      for (let y = row; y < row + 24; y += 1) {
        for (let x = 40; x < 400; x += 1)
          if ((Math.floor((x + (index === 1 ? shift : 0)) / 7) * 2654435761) % 3 === 0) paper[y * 540 + x] = 20
      }
    }
    return sharp(paper, { raw: { width: 540, height: 960, channels: 1 } })
      .png()
      .toBuffer()
  }

  test('is told from another receipt of the same bank, whose hash is nearly the same', async () => {
    const sent = await bankReceipt(0)
    const [one, other] = [await examine(sent), await examine(await bankReceipt(7 * 5))]
    expect(hashDistance(one.perceptualHash, other.perceptualHash)).toBeLessThanOrEqual(6)
    expect(isSamePicture(one.fingerprint, other.fingerprint)).toBe(false)
    for (const again of [
      sharp(sent).jpeg({ quality: 40 }),
      sharp(sent).resize(300).jpeg(),
      sharp(sent).resize(1000).png(),
    ]) {
      expect(isSamePicture(one.fingerprint, (await examine(await again.toBuffer())).fingerprint)).toBe(true)
    }
  })

  test('is found again after it was re-encoded, resized or made grey; another picture is not', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 1_000_000 }),
        fc.integer({ min: 30, max: 95 }),
        fc.integer({ min: 200, max: 1500 }),
        async (seed, quality, width) => {
          const original = await hashOf(await picture(seed).jpeg({ quality: 90 }).toBuffer())
          const again = await hashOf(
            await picture(seed)
              .jpeg({ quality })
              .toBuffer()
              .then((sent) => sharp(sent).resize(width).png().toBuffer()),
          )
          const other = await hashOf(
            await picture(seed + 1)
              .jpeg()
              .toBuffer(),
          )
          expect(hashDistance(original, again)).toBeLessThanOrEqual(8)
          expect(hashDistance(original, other)).toBeGreaterThan(12)
        },
      ),
      { numRuns: 8 },
    )
  })

  test('the hash fits a signed 64-bit number, and the distance counts bits', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 72, maxLength: 72 }), (grey) => {
        const hash = differenceHash(grey)
        expect(BigInt.asIntN(64, hash)).toBe(hash)
        expect(hashDistance(hash, hash)).toBe(0)
        expect(hashDistance(hash, ~hash)).toBe(64)
      }),
    )
  })
})
