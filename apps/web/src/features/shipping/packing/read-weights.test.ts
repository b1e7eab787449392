import { expect, test } from 'vitest'
import { readWeights } from './read-weights.ts'

test.each([
  ['4,5', { grams: [4500] }],
  [' 4,5  3.25 ', { grams: [4500, 3250] }],
  ['4,5 + 3; 12', { grams: [4500, 3000, 12000] }],
  ['', { grams: [] }],
  ['quatro', { problem: 'Número não válido' }],
  ['4,5 0 3', { problem: '0: O peso precisa ser maior que zero' }],
  ['4,5 1000', { problem: '1000: O peso máximo é 999,999 kg' }],
])('the weights %j', (text, reading) => {
  expect(readWeights(text)).toEqual(reading)
})
