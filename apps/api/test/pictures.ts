import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { examineReceipt } from '../src/infra/images/images.ts'

/** A smooth picture; each seed gives another one. @param seed any whole number */
export function picture(seed: number, width = 300, height = 400) {
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

/** Examines a picture as the server examines the proof of a contribution. */
export const examine = (content: Buffer) => examineReceipt({ field: 'receipt_image', content, client: 'test' })

function pngPart(type: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), content])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(content.length)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, check])
}

/** A PNG of black pixels, with one byte for each pixel. */
export function blackPng(width: number, height: number): Buffer {
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

/** The start of a file in an ISO container, such as HEIC. @param brand the four letters that name the format */
export const isoFile = (brand: string) =>
  Buffer.concat([
    Buffer.from([0, 0, 0, 24]),
    Buffer.from(`ftyp${brand}`),
    Buffer.alloc(4),
    Buffer.from(`${brand}mif1`),
    Buffer.alloc(100),
  ])
