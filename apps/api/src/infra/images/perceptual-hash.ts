/** The grey picture that is hashed has this size. */
export const hashWidth = 9
export const hashHeight = 8

/**
 * Difference of brightness, of 255, below which neighbours count as equal: on white paper it is only compression noise.
 */
const noise = 2

/**
 * dHash: one bit for each pair of neighbours in a row, set when the left one is brighter. Re-encoding and resizing
 * change few bits. Source: N. Krawetz, "Kind of Like That", 2013.
 * @param grey 9 x 8 bytes, row by row
 * @returns 64 bits as a signed number, as PostgreSQL's bigint holds it
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
 * In how many of the 64 bits two hashes differ: up to 8 for the same picture sent again, about 30 for different
 * pictures.
 */
export function hashDistance(one: bigint, other: bigint): number {
  return BigInt.asUintN(64, one ^ other)
    .toString(2)
    .replaceAll('0', '').length
}
