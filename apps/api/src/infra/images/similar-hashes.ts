/** Pictures are compared when at most this many of the 64 bits of their hashes differ (see `perceptual-hash.ts`). */
export const similarBits = 12

/** If at most this many bits differ, one of the four bands is certainly equal. */
export const nearestBits = 3

const bandBits = 16
const bandMask = (1n << BigInt(bandBits)) - 1n

/** A band of 16 bits of a hash. */
interface BandProbe {
  /** By how many bits to shift a hash to the right to get this band. */
  shift: number
  /** The values of this band in similar hashes. */
  values: number[]
}

/**
 * How many bits of each band may differ. A search by these finds every similar hash: a hash that differs more in every
 * band differs in at least 4 + 3 + 3 + 3 bits, one more than `similarBits`. Source: M. Norouzi, A. Punjani, D. Fleet,
 * "Fast Search in Hamming Space with Multi-Index Hashing", 2012.
 */
const radii = [3, 2, 2, 2]

/** For each band, by how many bits to shift a hash to the right to get the band. */
export const bandShifts = radii.map((_, index) => 64 - bandBits * (index + 1))

/** The values to search for in each band: every similar hash has one of these values in at least one band. */
export const bandProbes = (hash: bigint): BandProbe[] =>
  radii.map((radius, index) => {
    const shift = bandShifts[index] ?? 0
    const band = Number((hash >> BigInt(shift)) & bandMask)
    return { shift, values: masksUpTo(radius).map((mask) => band ^ mask) }
  })

const masks = new Map<number, number[]>()

/** All masks of 16 bits with at most `radius` bits set. */
function masksUpTo(radius: number): number[] {
  const known = masks.get(radius)
  if (known) return known
  const made = Array.from({ length: 1 << bandBits }, (_, mask) => mask).filter((mask) => bitsOf(mask) <= radius)
  masks.set(radius, made)
  return made
}

const bitsOf = (value: number): number => value.toString(2).replaceAll('0', '').length
