import { expect, test } from 'vitest'
import { formatCents, formatDay, formatMoment } from './format.ts'

test.each([
  [0n, 'R$ 0,00'],
  [5, 'R$ 0,05'],
  [123_456n, 'R$ 1.234,56'],
  [99_999_999_999_999_999_999n, 'R$ 999.999.999.999.999.999,99'],
])('%d cents read %s', (cents, text) => {
  expect(formatCents(cents)).toBe(text.replace(' ', '\u00a0'))
})

test('a day reads day, month, year', () => {
  expect(formatDay('2026-10-18')).toBe('18/10/2026')
})

test('a moment reads as the clocks of Brasília show it', () => {
  expect(formatMoment('2026-10-18T02:05:00.000Z')).toBe('17/10/2026 às 23:05')
})
