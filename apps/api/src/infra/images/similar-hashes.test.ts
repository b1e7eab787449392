import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bandProbes, similarBits } from './similar-hashes.ts'

const hash = fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n })
const differing = fc.uniqueArray(fc.integer({ min: 0, max: 63 }), { maxLength: similarBits })
const flip = (value: bigint, bits: readonly number[]) =>
  BigInt.asIntN(
    64,
    bits.reduce((flipped, bit) => flipped ^ (1n << BigInt(bit)), value),
  )

const isFound = (searched: bigint, other: bigint) =>
  bandProbes(searched).some(({ shift, values }) => values.includes(Number((other >> BigInt(shift)) & 65_535n)))

test('whatever bits a similar hash differs in, one of its bands is among those looked for', () => {
  fc.assert(
    fc.property(hash, differing, (searched, bits) => {
      expect(isFound(searched, flip(searched, bits))).toBe(true)
    }),
    { numRuns: 1_000 },
  )
})

test('the worst case: as many bits in each band as are just not looked for, but one', () => {
  // Three bands differ in 3 bits, one too many for their radius of 2. Only the first band, with radius 3, is found.
  expect(isFound(0n, flip(0n, [0, 1, 2, 16, 17, 18, 32, 33, 34, 48, 49, 50]))).toBe(true)
})

test('little of all hashes is looked at', () => {
  const share = bandProbes(0n).reduce((sum, { values }) => sum + values.length / 65_536, 0)
  expect(share).toBeLessThan(0.02)
})
