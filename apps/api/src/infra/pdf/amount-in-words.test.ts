import fc from 'fast-check'
import { expect, test } from 'vitest'
import { amountInWords } from './amount-in-words.ts'

test.each([
  [1n, 'um centavo'],
  [50n, 'cinquenta centavos'],
  [100n, 'um real'],
  [101n, 'um real e um centavo'],
  [1_416n, 'quatorze reais e dezesseis centavos'],
  [10_000n, 'cem reais'],
  [10_100n, 'cento e um reais'],
  [100_000n, 'mil reais'],
  [100_100n, 'mil e um reais'],
  [110_000n, 'mil e cem reais'],
  [123_456n, 'mil duzentos e trinta e quatro reais e cinquenta e seis centavos'],
  [100_000_000n, 'um milhão de reais'],
  [100_000_001n, 'um milhão de reais e um centavo'],
  [200_000_000n, 'dois milhões de reais'],
  [200_000_100n, 'dois milhões e um reais'],
  [120_000_000n, 'um milhão e duzentos mil reais'],
  [100_000_000_000n, 'um bilhão de reais'],
  [
    999_999_999_999n,
    'nove bilhões, novecentos e noventa e nove milhões, novecentos e noventa e nove mil novecentos e noventa e nove reais e noventa e nove centavos',
  ],
])('%s cents are %s', (cents, words) => {
  expect(amountInWords(cents)).toBe(words)
})

/** The words for 1 to 19. With them the test reads an amount back without the library. */
const units =
  'um dois três quatro cinco seis sete oito nove dez onze doze treze quatorze quinze dezesseis dezessete dezoito dezenove'.split(
    ' ',
  )
const tens = 'vinte trinta quarenta cinquenta sessenta setenta oitenta noventa'.split(' ')
const hundreds = 'cento duzentos trezentos quatrocentos quinhentos seiscentos setecentos oitocentos novecentos'.split(
  ' ',
)
const small = new Map<string, bigint>([
  ...units.map((word, index) => [word, BigInt(index + 1)] as const),
  ...tens.map((word, index) => [word, BigInt(index * 10 + 20)] as const),
  ...hundreds.map((word, index) => [word, BigInt(index * 100 + 100)] as const),
  ['cem', 100n],
])
const large = new Map<string, bigint>([
  ['mil', 1_000n],
  ['milhão', 1_000_000n],
  ['milhões', 1_000_000n],
  ['bilhão', 1_000_000_000n],
  ['bilhões', 1_000_000_000n],
])

function valueOf(word: string): bigint {
  const value = small.get(word)
  if (value === undefined) throw new Error(`unknown word: ${word}`)
  return value
}

function readBack(words: string): bigint {
  let [cents, total, group] = [0n, 0n, 0n]
  for (const word of words
    .replaceAll(',', '')
    .split(' ')
    .filter((word) => word !== 'e' && word !== 'de')) {
    const scale = large.get(word)
    if (scale !== undefined) [total, group] = [total + (group || 1n) * scale, 0n]
    else if (word.startsWith('rea')) [cents, total, group] = [(total + group) * 100n, 0n, 0n]
    else if (word.startsWith('centavo')) cents += group
    else group += valueOf(word)
  }
  return cents
}

test('any amount up to billions can be read back from its words', () => {
  for (const max of [3_000_000n, 999_999_999_999n]) {
    fc.assert(
      fc.property(fc.bigInt({ min: 1n, max }), (cents) => {
        expect(readBack(amountInWords(cents))).toBe(cents)
      }),
    )
  }
})

test('it never says "um mil", and "de reais" only after a whole number of millions', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 1n, max: 999_999_999_999n }), (cents) => {
      const words = amountInWords(cents)
      expect(words).not.toMatch(/(^|lhão,? |lhões,? |lhão e |lhões e )um mil /)
      expect(words.includes(' de reais')).toBe(cents >= 100_000_000n && (cents / 100n) % 1_000_000n === 0n)
    }),
  )
})
