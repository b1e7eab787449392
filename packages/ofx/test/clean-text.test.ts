import { expect, test } from 'vitest'
import { cleanText } from '../src/clean-text.ts'

test('characters that are not seen, or turn the writing direction, are left out', () => {
  expect(cleanText('PIX \u202E17,922.1\u202C MI\u200BTRA &#8238;A\u2028B')).toBe('PIX 17,922.1 MITRA A B')
  expect(cleanText('\u200B\uFEFF')).toBeNull()
})
