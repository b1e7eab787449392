import sharp from 'sharp'
import type { Random } from './random.ts'

const width = 420
const height = 640

/** A picture (PNG) that looks like a proof of payment: a coloured head and lines of different lengths. */
export function receiptPicture(random: Random): Promise<Buffer> {
  const pixels = Buffer.alloc(width * height * 3, 250)
  const fill = (
    left: number,
    top: number,
    right: number,
    bottom: number,
    [red, green, blue]: readonly [number, number, number],
  ) => {
    for (let y = top; y < bottom; y++) {
      for (let x = left; x < right; x++) pixels.set([red, green, blue], (y * width + x) * 3)
    }
  }
  fill(0, 0, width, 84, [random.integer(10, 200), random.integer(30, 120), random.integer(40, 200)])
  fill(30, 110, random.integer(160, 380), 140, [40, 40, 40])
  for (let top = 170; top < height - 40; top += 34) {
    const shade = random.integer(90, 170)
    fill(30, top, random.integer(90, 200), top + 12, [shade, shade, shade])
    fill(220, top, random.integer(260, 400), top + 12, [70, 70, 70])
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer()
}
