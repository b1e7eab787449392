/** Most differing bits, of 64, of two hashes whose pictures are compared (see `perceptual-hash.ts`). */
export const similarBits = 12

/** Most differing bits of hashes of which one band is surely the same: one fewer than there are bands. */
export const nearestBits = 3

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

/** How far a hash is shifted to the right for each band. */
export const bandShifts = radii.map((_, index) => 64 - bandBits * (index + 1))

/** The values to search for: each similar hash has one of them in one of the bands. */
export const bandProbes = (hash: bigint): BandProbe[] =>
  radii.map((radius, index) => {
    const shift = bandShifts[index] ?? 0
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
