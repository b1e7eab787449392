/**
 * Two hashes are similar when they differ in at most this many of their 64 bits. Then the fingerprints of their
 * pictures are compared.
 */
export const similarBits = 12

/** If two hashes differ in at most this many bits, at least one of their four bands (groups of 16 bits) is equal. */
export const nearestBits = 3

const bandBits = 16
const bandMask = (1n << BigInt(bandBits)) - 1n

/** A search in one band, which is 16 of a hash's 64 bits. */
interface BandProbe {
  /** How far a hash must be shifted to the right, so that the band is its last 16 bits. */
  shift: number
  /** The values of the band to search for. */
  values: number[]
}

/**
 * For each band, how many of its bits may differ in the search. With these numbers every similar hash is found: a hash
 * that is not found differs in at least 4 + 3 + 3 + 3 bits, which is more than `similarBits`. Source: M. Norouzi, A.
 * Punjani, D. Fleet, "Fast Search in Hamming Space with Multi-Index Hashing", 2012.
 */
const radii = [3, 2, 2, 2]

/** For each band, how far a hash must be shifted to the right, so that the band is its last 16 bits. */
export const bandShifts = radii.map((_, index) => 64 - bandBits * (index + 1))

/** The values to search for in each band. Every similar hash has one of these values in at least one band. */
export const bandProbes = (hash: bigint): BandProbe[] =>
  radii.map((radius, index) => {
    const shift = bandShifts[index] ?? 0
    const band = Number((hash >> BigInt(shift)) & bandMask)
    return { shift, values: masksUpTo(radius).map((mask) => band ^ mask) }
  })

const masks = new Map<number, number[]>()

/** All numbers of 16 bits in which at most `radius` bits are set. */
function masksUpTo(radius: number): number[] {
  const known = masks.get(radius)
  if (known) return known
  const made = Array.from({ length: 1 << bandBits }, (_, mask) => mask).filter((mask) => bitsOf(mask) <= radius)
  masks.set(radius, made)
  return made
}

const bitsOf = (value: number): number => value.toString(2).replaceAll('0', '').length
