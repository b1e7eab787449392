import { crc32, deflateSync } from 'node:zlib'
import fc from 'fast-check'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { AppError } from '../../core/errors.ts'
import { differenceHash, hashDistance } from './perceptual-hash.ts'
import { isSamePicture } from './fingerprint.ts'
import { examineReceipt, letterheadImage, redrawReceipt } from './images.ts'
import { countScans } from './jpeg-scans.ts'
import { hidesOtherContent } from './polyglots.ts'

/** A smooth picture unlike any other of another seed. @param seed any whole number */
function picture(seed: number, width = 300, height = 400) {
  const cells = Buffer.from(
    Array.from(
      { length: 6 * 8 * 3 },
      (_, index) => Math.abs(Math.round(Math.sin(seed * 997 + index * 12.9898) * 43_758.5453)) % 256,
    ),
  )
  return sharp(cells, { raw: { width: 6, height: 8, channels: 3 } }).resize(width, height, {
    fit: 'fill',
    kernel: 'cubic',
  })
}

const examine = (content: Buffer) => examineReceipt({ field: 'receipt_image', content, client: 'test' })

async function refusalOf(content: Buffer): Promise<string> {
  const error: unknown = await examine(content).then(
    () => null,
    (error: unknown) => error,
  )
  if (!(error instanceof AppError)) throw new Error(`not refused: ${String(error)}`)
  expect(error.kind).toBe('invalid')
  return error.errors?.['receipt_image']?.[0] ?? 'no message on the field'
}

const hashOf = async (content: Buffer) => (await examine(content)).perceptualHash

/** The first bytes of a PNG that claims any size. */
function pngHeader(width: number, height: number): Buffer {
  const header = Buffer.from('89504e470d0a1a0a0000000d49484452000000000000000008060000000000000000000000', 'hex')
  header.writeUInt32BE(width, 16)
  header.writeUInt32BE(height, 20)
  return header
}

function pngPart(type: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), content])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(content.length)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, check])
}

/** A PNG of grey bytes that are all black. */
function blackPng(width: number, height: number): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 0, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    pngPart('IHDR', head),
    pngPart('IDAT', deflateSync(Buffer.alloc((width + 1) * height))),
    pngPart('IEND', Buffer.alloc(0)),
  ])
}

/** The beginning of a file in an ISO container. @param brand its four letters */
const isoFile = (brand: string) =>
  Buffer.concat([
    Buffer.from([0, 0, 0, 24]),
    Buffer.from(`ftyp${brand}`),
    Buffer.alloc(4),
    Buffer.from(`${brand}mif1`),
    Buffer.alloc(100),
  ])

describe('a receipt image', () => {
  test('becomes a JPEG that is upright and carries nothing but the picture', async () => {
    const sent = await picture(1, 400, 200)
      .withExif({ IFD0: { Copyright: 'segredo' }, IFD3: { GPSLatitudeRef: 'S' } })
      .withMetadata({ orientation: 6, density: 300 })
      .jpeg()
      .toBuffer()
    const content = await redrawReceipt(sent)
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
    const kept = await sharp(await redrawReceipt(sent))
      .resize(30, 30, { fit: 'fill' })
      .raw()
      .toBuffer()
    const difference = shown.reduce((sum, value, index) => sum + Math.abs(value - (kept[index] ?? 0)), 0) / shown.length
    expect(difference).toBeLessThan(8)
    const upright = await sharp(sent).autoOrient().png().toBuffer()
    expect(hashDistance(await hashOf(sent), await hashOf(upright))).toBeLessThanOrEqual(4)
  })

  test('is made smaller where it is large, never larger', async () => {
    const sizeOf = async (content: Buffer) => sharp(await redrawReceipt(content)).metadata()
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
    expect(await sharp(await redrawReceipt(content)).metadata()).toMatchObject({
      format: 'jpeg',
      space: expect.stringMatching(/^(srgb|b-w)$/) as string,
    })
  })

  test('loses what phones append to it, such as a video', async () => {
    const jpeg = await picture(1).jpeg().toBuffer()
    const sent = Buffer.concat([jpeg, isoFile('mp42'), Buffer.from('trailer-of-the-phone')])
    await examine(sent)
    const kept = await redrawReceipt(sent)
    expect(kept.includes('trailer-of-the-phone')).toBe(false)
  })
})

describe('what is refused, in words', () => {
  const notAnImage = 'Envie uma imagem PNG ou JPG'
  const damaged = 'A imagem está incompleta ou corrompida; envie-a novamente'
  const hiding = 'A imagem traz outro conteúdo dentro dela; envie uma foto ou captura de tela comum'

  test.each([
    ['nothing', Buffer.alloc(0)],
    ['text', Buffer.from('comprovante')],
    [
      'SVG',
      Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
    ],
    ['HTML', Buffer.from('<!doctype html><html><script>alert(1)</script></html>')],
    ['AVIF', isoFile('avif')],
    ['a program', Buffer.concat([Buffer.from('MZ'), Buffer.alloc(300)])],
  ])('%s', async (_, content) => {
    expect(await refusalOf(content)).toBe(notAnImage)
  })

  test('GIF, WebP and TIFF', async () => {
    for (const format of ['gif', 'webp', 'tiff'] as const)
      expect(await refusalOf(await picture(1, 50, 50).toFormat(format).toBuffer())).toBe(notAnImage)
  })

  test('HEIC and PDF, with a way out', async () => {
    for (const brand of ['heic', 'heix', 'mif1', 'msf1', 'hevc'])
      expect.soft(await refusalOf(isoFile(brand)), brand).toMatch(/captura de tela .* "Mais compatível"/)
    expect(await refusalOf(Buffer.from('%PDF-1.7\n'))).toMatch(/captura de tela/)
  })

  test('what is cut off, at any place', async () => {
    const images = [
      await picture(2).jpeg().toBuffer(),
      await picture(2).jpeg({ progressive: true }).toBuffer(),
      await picture(2).png().toBuffer(),
    ]
    for (const image of images) {
      for (const part of [0.02, 0.3, 0.7, 0.95])
        expect.soft(await refusalOf(image.subarray(0, Math.max(40, image.length * part)))).toBe(damaged)
    }
  })

  test('what only begins like an image', async () => {
    expect(
      await refusalOf(Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.from('nothing of the kind')])),
    ).toBe(damaged)
    expect(await refusalOf(Buffer.concat([pngHeader(10, 10), Buffer.alloc(100)]))).toBe(damaged)
  })

  test('an image that is also a page, a program, a PDF or a ZIP', async () => {
    const [jpeg, png] = [await picture(1, 60, 60).jpeg().toBuffer(), await picture(1, 60, 60).png().toBuffer()]
    const zip = Buffer.concat([Buffer.from('PK\x05\x06', 'latin1'), Buffer.alloc(18)])
    const comment = Buffer.from('<HTML><body onload=alert(1)>')
    const length = Buffer.alloc(2)
    length.writeUInt16BE(comment.length + 2)
    const hostile = [
      Buffer.concat([jpeg, Buffer.from('<script>alert(1)</script>')]),
      Buffer.concat([png, Buffer.from('<?php system($_GET["c"]); ?>')]),
      Buffer.concat([jpeg.subarray(0, 2), Buffer.from([0xff, 0xfe]), length, comment, jpeg.subarray(2)]),
      Buffer.concat([
        jpeg.subarray(0, 2),
        Buffer.from([0xff, 0xfe, 0, 11]),
        Buffer.from('%PDF-1.7\n'),
        jpeg.subarray(2),
      ]),
      Buffer.concat([png, zip]),
      Buffer.concat([jpeg, zip.subarray(0, 20), Buffer.from([3, 0]), Buffer.from('abc')]),
    ]
    for (const content of hostile) expect.soft(await refusalOf(content)).toBe(hiding)
  })

  test('above 10 MB, 50 megapixels or 20,000 pixels a side, from the header alone', async () => {
    expect(await refusalOf(Buffer.concat([await picture(1).jpeg().toBuffer(), Buffer.alloc(10 * 1024 * 1024)]))).toBe(
      'A imagem deve ter no máximo 10 MB',
    )
    const bomb = await sharp({ create: { width: 30_000, height: 3000, channels: 3, background: 'red' } })
      .png()
      .toBuffer()
    bomb.writeUInt32BE(30_000, 20)
    // The checksum of a header with another height is wrong, which libpng would report: both words are true.
    expect([damaged, 'A imagem deve ter no máximo 50 megapixels']).toContain(await refusalOf(bomb))
    expect(await refusalOf(blackPng(1, 20_001))).toBe('A imagem deve ter no máximo 20.000 pixels de cada lado')
    expect(await refusalOf(blackPng(20_001, 1))).toBe('A imagem deve ter no máximo 20.000 pixels de cada lado')
    const large = await sharp({ create: { width: 8192, height: 6145, channels: 3, background: 'red' } })
      .png()
      .toBuffer()
    expect(await refusalOf(large)).toBe('A imagem deve ter no máximo 50 megapixels')
  })
})

describe('what would keep the decoder busy', () => {
  test('the largest sides are taken', async () => {
    for (const [width, height] of [
      [1, 20_000],
      [20_000, 1],
      [20_000, 2_516],
    ] as const)
      expect(await examine(blackPng(width, height))).toHaveProperty('sha256')
  })

  test('a JPEG that goes over its picture again and again is refused before it is decoded', async () => {
    const jpeg = await picture(1, 60, 60).jpeg({ progressive: true }).toBuffer()
    const [before, end] = [jpeg.subarray(0, -2), jpeg.subarray(-2)]
    const lastScan = before.subarray(before.lastIndexOf(Buffer.from([0xff, 0xda])))
    expect(await refusalOf(Buffer.concat([before, ...Array<Buffer>(40).fill(lastScan), end]))).toMatch(/camadas demais/)
  })

  test('scans are counted up to the end of the picture: what a phone appends has none', async () => {
    const scan = Buffer.from([0xff, 0xda, 0, 2, 1, 2, 0xff, 0, 3])
    const plain = await picture(1, 60, 60).jpeg({ progressive: false }).toBuffer()
    const progressive = await picture(1, 60, 60).jpeg({ progressive: true }).toBuffer()
    expect(countScans(plain, 32)).toBe(1)
    expect(countScans(Buffer.concat([plain, ...Array<Buffer>(40).fill(scan)]), 32)).toBe(1)
    expect(countScans(progressive, 32)).toBeGreaterThan(5)
    expect(countScans(progressive, 32)).toBeLessThan(15)
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
        expect(countScans(Buffer.from([0xff, 0xd8, ...bytes]), 32)).toBeLessThanOrEqual(33)
      }),
    )
  })

  test('marks of pages are looked for in one pass, whatever the file is made of', () => {
    const start = performance.now()
    for (const text of ['<', '<script', '<!DOCTYPE', '<s<S'])
      expect(hidesOtherContent(Buffer.alloc(10 * 1024 * 1024, text, 'latin1'))).toBe(false)
    // Fifty times what it takes.
    expect(performance.now() - start).toBeLessThan(10_000)
  })
})

describe('the same picture', () => {
  /** A receipt of one bank: only the value differs. */
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
    expect(isSamePicture(one.print, other.print)).toBe(false)
    for (const again of [
      sharp(sent).jpeg({ quality: 40 }),
      sharp(sent).resize(300).jpeg(),
      sharp(sent).resize(1000).png(),
    ]) {
      expect(isSamePicture(one.print, (await examine(await again.toBuffer())).print)).toBe(true)
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
