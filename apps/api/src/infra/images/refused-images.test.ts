import fc from 'fast-check'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { blackPng, examine, isoFile, picture } from '../../../test/pictures.ts'
import { AppError } from '../../core/errors.ts'
import { countScans } from './jpeg-scans.ts'
import { hidesOtherContent } from './polyglots.ts'

async function refusalOf(content: Buffer): Promise<string> {
  const error: unknown = await examine(content).then(
    () => null,
    (error: unknown) => error,
  )
  if (!(error instanceof AppError)) throw new Error(`not refused: ${String(error)}`)
  expect(error.kind).toBe('invalid')
  return error.errors?.['receipt_image']?.[0] ?? 'no message on the field'
}

/** The first bytes of a PNG whose header claims the given size. */
function pngHeader(width: number, height: number): Buffer {
  const header = Buffer.from('89504e470d0a1a0a0000000d49484452000000000000000008060000000000000000000000', 'hex')
  header.writeUInt32BE(width, 16)
  header.writeUInt32BE(height, 20)
  return header
}

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
    // The changed height makes the header's checksum wrong, so the image may also be refused as damaged.
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

  test('a mark is found wherever it stands, also behind or among others that are none', () => {
    const noise = fc.array(fc.constantFrom('<', '<s', 'x', '<!doc', '\0\0\0\0\0\0\0\0\0'), { maxLength: 60 })
    fc.assert(
      fc.property(noise, noise, (before, behind) => {
        const [one, other] = [before.join(''), behind.join('')]
        expect(hidesOtherContent(Buffer.from(`${one}<ScRipt>${other}`, 'latin1'))).toBe(true)
        expect(hidesOtherContent(Buffer.from(`${one}${other}`, 'latin1'))).toBe(false)
      }),
    )
  })

  test('marks of pages are looked for in one pass, whatever the file is made of', () => {
    const start = performance.now()
    for (const text of ['<', '<script', '<!DOCTYPE', '<s<S'])
      expect(hidesOtherContent(Buffer.alloc(10 * 1024 * 1024, text, 'latin1'))).toBe(false)
    // The limit is fifty times the usual time of the checks.
    expect(performance.now() - start).toBeLessThan(10_000)
  })
})
