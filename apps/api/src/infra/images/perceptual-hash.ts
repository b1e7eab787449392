/** The size, in pixels, of the small grey picture from which the hash is computed. */
export const hashWidth = 9
export const hashHeight = 8

/**
 * Two neighbouring pixels count as equal when their brightness (0 to 255) differs by at most this. On white paper such
 * a difference is only noise from compression.
 */
const noise = 2

/**
 * The perceptual hash "dHash" of a picture: for each two neighbours in a row one bit, set when the left pixel is
 * brighter. Re-encoding and resizing change few bits. Source: N. Krawetz, "Kind of Like That", 2013.
 * @param grey 9 x 8 pixels of one byte, row by row
 * @returns 64 bits as a signed number, like PostgreSQL's bigint
 */
export function differenceHash(grey: Uint8Array): bigint {
  if (grey.length !== hashWidth * hashHeight)
    throw new RangeError(`a hash is taken of ${hashWidth * hashHeight} bytes, not ${grey.length}`)
  let bits = 0n
  for (let row = 0; row < hashHeight; row += 1) {
    for (let column = 0; column < hashWidth - 1; column += 1) {
      const [left = 0, right = 0] = grey.subarray(row * hashWidth + column)
      bits = (bits << 1n) | (left - right > noise ? 1n : 0n)
    }
  }
  return BigInt.asIntN(64, bits)
}

/**
 * The number of bits in which two hashes differ: up to 8 of 64 bits for the same picture sent again, about 30 bits for
 * different pictures.
 */
export function hashDistance(one: bigint, other: bigint): number {
  return BigInt.asUintN(64, one ^ other)
    .toString(2)
    .replaceAll('0', '').length
}
