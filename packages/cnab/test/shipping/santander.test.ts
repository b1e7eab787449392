import { expect, it } from 'vitest'
import { parse240, shippingLines } from './shipping-parser.ts'
import { pad, requestOf, slipOf, written } from './shipping-requests.ts'

const file = written(requestOf('033', [slipOf('033'), slipOf('033', { movement: 'write-off' })]))
const [header, lot, p, q, r, writeOff, , lotTrailer, trailer] = shippingLines(file.bytes, 240)
const at = (line: string | undefined, from: number, to: number) => (line ?? '').slice(from - 1, to)

it('has one lot with the segments of each slip', () => {
  expect(parse240(file.bytes).map(({ kind }) => kind)).toEqual([
    'fileHeader',
    'lotHeader',
    'P',
    'Q',
    'R',
    'P',
    'Q',
    'lotTrailer',
    'fileTrailer',
  ])
})

it('says by the code of transmission who sends it', () => {
  expect(at(header, 1, 8)).toBe('03300000')
  expect(at(header, 17, 47)).toBe('2011222333000181123400001234567')
  expect(at(header, 144, 166)).toBe('21112026      000012040')
  expect(at(lot, 14, 33)).toBe('030 2011222333000181')
  expect(at(lot, 54, 73)).toBe(pad('123400001234567', 20))
  expect(at(lot, 104, 199)).toBe(
    pad('NAO RECEBER APOS 60 DIAS DO VENCIMENTO.', 40) + pad('DUVIDAS: (61) 3340-4494', 40) + '0000001221112026',
  )
})

it('says what is to be paid, with the interest of a day', () => {
  expect(at(p, 16, 57)).toBe('011234501300123430130012343  0000000012345')
  expect(at(p, 58, 77)).toBe(pad('512  ABCDE12345', 20))
  expect(at(p, 78, 109)).toBe('3112202600000000012345600000 17N')
  expect(at(p, 110, 141)).toBe('20112026131122026000000000000041')
  expect(at(p, 221, 240)).toBe(pad('000106000', 20))
  expect(at(q, 19, 33)).toBe('012345678000195')
  expect(at(q, 74, 113).trim()).toBe('PRACA DA SE, 12')
  expect(at(q, 210, 240)).toBe(pad('0'.repeat(12), 31))
  expect(at(r, 66, 89)).toBe('231122026000000000000200')
})

it('writes off without conditions, counts its records', () => {
  expect(at(writeOff, 16, 17)).toBe('02')
  expect(at(writeOff, 118, 141)).toBe('3' + '0'.repeat(23))
  expect(at(writeOff, 224, 227)).toBe('3000')
  expect(at(lotTrailer, 18, 240)).toBe(pad('000007', 223))
  expect(at(trailer, 18, 240)).toBe(pad('000001000009', 223))
})

it.each([
  ['101', '5'],
  ['102', '1'],
  ['201', '6'],
])('calls the wallet %s %s', (wallet, code) => {
  const line = shippingLines(written(requestOf('033', undefined, { wallet })).bytes, 240)[2]
  expect(at(line, 58, 58)).toBe(code)
})
