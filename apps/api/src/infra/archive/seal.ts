import { createHash } from 'node:crypto'
import { DamagedArchive } from './tar.ts'

/**
 * The seal at the end of an archive: a skippable zstd frame, which decompression ignores, with the SHA-256 of
 * everything before it. Needed because Node's decompression neither checks the last bytes of a stream nor refuses what
 * follows them.
 * Source: RFC 8878, 3.1.2
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

/** Returns the stream without its seal. @throws DamagedArchive at its end, when the seal does not match the content */
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
