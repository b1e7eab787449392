import { generateKeyPairSync, type KeyObject } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isUsableKey } from './public-key.ts'

const bytes = (value = '') => new Uint8Array(Buffer.from(value, 'base64url'))
const jwkOf = ({ publicKey }: { publicKey: KeyObject }) => publicKey.export({ format: 'jwk' })
const ec = (x: Uint8Array, y: Uint8Array, changes: [number, unknown][] = []) =>
  new Map<number, unknown>([[1, 2], [3, -7], [-1, 1], [-2, x], [-3, y], ...changes])
const rsa = (n: Uint8Array, e: Uint8Array) =>
  new Map<number, unknown>([
    [1, 3],
    [3, -257],
    [-1, n],
    [-2, e],
  ])

test('keys of the three kinds that are asked for are usable', () => {
  const { x, y } = jwkOf(generateKeyPairSync('ec', { namedCurve: 'P-256' }))
  expect(isUsableKey(ec(bytes(x), bytes(y)))).toBe(true)
  const edwards = jwkOf(generateKeyPairSync('ed25519'))
  expect(
    isUsableKey(
      new Map<number, unknown>([
        [1, 1],
        [3, -8],
        [-1, 6],
        [-2, bytes(edwards.x)],
      ]),
    ),
  ).toBe(true)
  const { n, e } = jwkOf(generateKeyPairSync('rsa', { modulusLength: 2048 }))
  expect(isUsableKey(rsa(bytes(n), bytes(e)))).toBe(true)
})

test('a key of another kind or curve, off its curve, too short or without an exponent is not', () => {
  const { x, y } = jwkOf(generateKeyPairSync('ec', { namedCurve: 'P-256' }))
  expect(isUsableKey(ec(bytes(y), bytes(x)))).toBe(false)
  expect(isUsableKey(ec(new Uint8Array(32), new Uint8Array(32)))).toBe(false)
  expect(isUsableKey(ec(bytes(x), bytes(y), [[3, -8]]))).toBe(false)
  expect(isUsableKey(ec(bytes(x), bytes(y), [[-1, 2]]))).toBe(false)
  expect(isUsableKey(ec(bytes(x), bytes(y), [[-3, undefined]]))).toBe(false)
  const { n, e } = jwkOf(generateKeyPairSync('rsa', { modulusLength: 1024 }))
  expect(isUsableKey(rsa(bytes(n), bytes(e)))).toBe(false)
  expect(isUsableKey(rsa(new Uint8Array(256).fill(255), new Uint8Array([0])))).toBe(false)
  expect(isUsableKey(rsa(new Uint8Array(256).fill(255), new Uint8Array([1])))).toBe(false)
})

test('whatever it is given, it answers', () => {
  const value = fc.oneof(fc.integer(), fc.uint8Array({ maxLength: 40 }), fc.string(), fc.constant(undefined))
  const label = fc.constantFrom(1, 3, -1, -2, -3)
  fc.assert(
    fc.property(fc.array(fc.tuple(label, value)), (entries) => {
      expect(typeof isUsableKey(new Map(entries))).toBe('boolean')
    }),
  )
})
