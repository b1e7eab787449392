import { crc32, deflateSync } from 'node:zlib'

/**
 * In pixels: the picture's side, and below it the side of one square. To compare images, the server reduces them;
 * squares of this size survive that, finer noise would not.
 */
const side = 96
const square = 12

/** One chunk of a PNG file. Source: W3C PNG (third edition), 5.3 */
function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const frame = Buffer.alloc(4)
  frame.writeUInt32BE(data.length)
  const check = Buffer.alloc(4)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([frame, body, check])
}

/** A proof of payment for a form: a picture of random grey squares, so that no two of these pictures are alike. */
export function receiptImage() {
  const across = side / square
  const shades = Array.from({ length: across * across }, () => Math.floor(Math.random() * 256))
  const rows = Array.from({ length: side }, (_, y) =>
    Buffer.from([
      0,
      ...Array.from({ length: side }, (__, x) => shades[Math.floor(y / square) * across + Math.floor(x / square)] ?? 0),
    ]),
  )
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  header[8] = 8
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  const buffer = Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.concat(rows))),
    chunk('IEND', Buffer.alloc(0)),
  ])
  return { name: 'comprovante.png', mimeType: 'image/png', buffer }
}
