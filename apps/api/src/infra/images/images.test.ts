import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { examine, isoFile, picture } from '../../../test/pictures.ts'
import { letterheadImage, reencodeReceipt } from './images.ts'
import { hashDistance } from './perceptual-hash.ts'

const hashOf = async (content: Buffer) => (await examine(content)).perceptualHash

describe('a receipt image', () => {
  test('becomes a JPEG that is upright and carries nothing but the picture', async () => {
    const sent = await picture(1, 400, 200)
      .withExif({ IFD0: { Copyright: 'segredo' }, IFD3: { GPSLatitudeRef: 'S' } })
      .withMetadata({ orientation: 6, density: 300 })
      .jpeg()
      .toBuffer()
    const content = await reencodeReceipt(sent)
    const kept = await sharp(content).metadata()
    expect(kept).toMatchObject({ format: 'jpeg', width: 200, height: 400 })
    expect([kept.exif, kept.xmp, kept.icc, kept.iptc, kept.orientation]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
      undefined,
    ])
    expect(content.includes('segredo')).toBe(false)
  })

  test.each([1, 2, 3, 4, 5, 6, 7, 8])('in orientation %i is shown like everyone shows it', async (orientation) => {
    const sent = await picture(3, 90, 120).withMetadata({ orientation }).png().toBuffer()
    const shown = await sharp(await sharp(sent).autoOrient().png().toBuffer())
      .removeAlpha()
      .resize(30, 30, { fit: 'fill' })
      .raw()
      .toBuffer()
    const kept = await sharp(await reencodeReceipt(sent))
      .resize(30, 30, { fit: 'fill' })
      .raw()
      .toBuffer()
    const difference = shown.reduce((sum, value, index) => sum + Math.abs(value - (kept[index] ?? 0)), 0) / shown.length
    expect(difference).toBeLessThan(8)
    const upright = await sharp(sent).autoOrient().png().toBuffer()
    expect(hashDistance(await hashOf(sent), await hashOf(upright))).toBeLessThanOrEqual(4)
  })

  test('is made smaller where it is large, never larger', async () => {
    const sizeOf = async (content: Buffer) => sharp(await reencodeReceipt(content)).metadata()
    expect(await sizeOf(await picture(1, 6000, 3000).jpeg().toBuffer())).toMatchObject({ width: 2400, height: 1200 })
    expect(await sizeOf(await picture(1, 1, 1).png().toBuffer())).toMatchObject({ width: 1, height: 1 })
  })

  test.each([
    ['grey', () => picture(1).greyscale().png()],
    ['palette', () => picture(1, 60, 80).png({ palette: true })],
    ['16 bits and transparent', () => picture(1).ensureAlpha(0.5).toColourspace('rgb16').png()],
    ['CMYK', () => picture(1).toColourspace('cmyk').jpeg()],
    ['progressive', () => picture(1).jpeg({ progressive: true })],
    ['interlaced', () => picture(1).png({ progressive: true })],
  ])('may be %s', async (_, make) => {
    const content = await make().toBuffer()
    await examine(content)
    expect(await sharp(await reencodeReceipt(content)).metadata()).toMatchObject({
      format: 'jpeg',
      space: expect.stringMatching(/^(srgb|b-w)$/) as string,
    })
  })

  test('loses what phones append to it, such as a video', async () => {
    const jpeg = await picture(1).jpeg().toBuffer()
    const sent = Buffer.concat([jpeg, isoFile('mp42'), Buffer.from('trailer-of-the-phone')])
    await examine(sent)
    const kept = await reencodeReceipt(sent)
    expect(kept.includes('trailer-of-the-phone')).toBe(false)
  })
})

test('a logo keeps its transparency', async () => {
  const sent = await sharp({
    create: { width: 3000, height: 300, channels: 4, background: { r: 255, g: 0, b: 0, alpha: 0.5 } },
  })
    .png()
    .toBuffer()
  expect(await sharp(await letterheadImage({ field: 'logo', content: sent, client: 'test' })).metadata()).toMatchObject(
    {
      format: 'png',
      width: 1200,
      height: 120,
      hasAlpha: true,
    },
  )
})
