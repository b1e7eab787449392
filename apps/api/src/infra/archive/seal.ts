import { createHash } from 'node:crypto'
import { DamagedArchive } from './tar.ts'

/**
 * The first bytes of the seal at the end of an archive. The seal is a zstd frame that decompression skips, with the
 * SHA-256 of everything before it. Without the seal, lost or added bytes at the end would not be noticed, because
 * Node's decompression does not check the end. Source: RFC 8878, 3.1.2
 */
const frameHead = Buffer.from([0x50, 0x2a, 0x4d, 0x18, 32, 0, 0, 0])
const sealSize = frameHead.byteLength + 32

export async function* sealed(source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const hash = createHash('sha256')
  for await (const chunk of source) {
    hash.update(chunk)
    yield chunk
  }
  yield Buffer.concat([frameHead, hash.digest()])
}

/** The stream without its seal. @throws DamagedArchive at the end of the stream, when the seal does not match */
export async function* unsealed(source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const hash = createHash('sha256')
  let held = Buffer.alloc(0)
  for await (const chunk of source) {
    const all = Buffer.concat([held, chunk])
    const ready = all.subarray(0, Math.max(0, all.byteLength - sealSize))
    held = all.subarray(ready.byteLength)
    hash.update(ready)
    if (ready.byteLength > 0) yield ready
  }
  if (!held.equals(Buffer.concat([frameHead, hash.digest()])))
    throw new DamagedArchive('its seal is not that of its bytes')
}
