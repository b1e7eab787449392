/** Most differing bits, of 64, of two hashes whose pictures are compared (see `perceptual-hash.ts`). */
export const similarBits = 12

const bandBits = 16
const bandMask = (1n << BigInt(bandBits)) - 1n

/** A band of 16 bits of a hash. */
interface BandProbe {
  /** How far the hash is shifted to the right for it. */
  shift: number
  /** The values of this band in similar hashes. */
  values: number[]
}

/**
 * Bits in which each band may differ. With these bands the search misses nothing: hashes that differ more in every band
 * would differ in at least 4 + 3 + 3 + 3 bits, one more than `similarBits`. Source: M. Norouzi, A. Punjani, D. Fleet,
 * "Fast Search in Hamming Space with Multi-Index Hashing", 2012.
 */
const radii = [3, 2, 2, 2]

/** The values to search for: each similar hash has one of them in one of the bands. */
export const bandProbes = (hash: bigint): BandProbe[] =>
  radii.map((radius, index) => {
    const shift = 64 - bandBits * (index + 1)
    const band = Number((hash >> BigInt(shift)) & bandMask)
    return { shift, values: masksUpTo(radius).map((mask) => band ^ mask) }
  })

const masks = new Map<number, number[]>()

/** The masks of 16 bits with at most so many bits set. */
function masksUpTo(radius: number): number[] {
  const known = masks.get(radius)
  if (known) return known
  const made = Array.from({ length: 1 << bandBits }, (_, mask) => mask).filter((mask) => bitsOf(mask) <= radius)
  masks.set(radius, made)
  return made
}

const bitsOf = (value: number): number => value.toString(2).replaceAll('0', '').length
