import { randomBytes } from 'node:crypto'
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'

/** A JPEG such as a phone takes of a proof of payment. @param bytes its approximate size */
export async function photograph(bytes: number): Promise<Buffer> {
  const [width, height] = [1_200, 1_600]
  const noise = await sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } })
    .blur(0.6)
    .jpeg({ quality: 90 })
    .toBuffer()
  let best = noise
  for (let quality = 90; quality > 10 && best.length > bytes; quality -= 5)
    best = await sharp(noise).jpeg({ quality }).toBuffer()
  return best
}

function pngPart(type: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), content])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(content.length)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, check])
}

/** A PNG of black pixels, one bit each. Even a huge one has only a few kilobytes. */
function blackPng(width: number, height: number): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([1, 0, 0, 0, 0], 8)
  const lines = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height), { level: 9 })
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    pngPart('IHDR', head),
    pngPart('IDAT', lines),
    pngPart('IEND', Buffer.alloc(0)),
  ])
}

/** Small files that a decoder needs a long time for. Some are within all limits, so the server has to decode them. */
export async function costlyPictures(): Promise<Buffer[]> {
  const large = { create: { width: 8_000, height: 6_000, channels: 3, background: 'teal' } } as const
  return [
    blackPng(1, 50_000_000),
    blackPng(20_000, 2_500),
    blackPng(2_500, 20_000),
    await sharp(large).png({ progressive: true }).toBuffer(),
    await sharp(large).jpeg({ progressive: true }).toBuffer(),
  ]
}

/** Files that only an attacker would send as images, by a name for the report. */
export async function hostileImages(): Promise<Map<string, Buffer>> {
  const good = await photograph(1_000_000)
  const large = await sharp({ create: { width: 8_000, height: 6_000, channels: 3, background: 'teal' } })
    .png()
    .toBuffer()
  return new Map([
    ['30.000 x 30.000 pixels', blackPng(30_000, 30_000)],
    ['40 MB', Buffer.concat([good.subarray(0, 1_000), Buffer.alloc(40 * 1024 * 1024)])],
    ['pela metade', good.subarray(0, good.length / 2)],
    ['com uma página dentro', Buffer.concat([good, Buffer.from('<html><script>alert(1)</script>')])],
    ['com um ZIP no fim', Buffer.concat([good, Buffer.from('PK\x05\x06', 'latin1'), Buffer.alloc(18)])],
    ['48 megapixels pela metade', large.subarray(0, large.length / 2)],
    ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['bytes ao acaso', randomBytes(9 * 1024 * 1024)],
  ])
}
