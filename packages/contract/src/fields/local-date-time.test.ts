import { expect, test } from 'vitest'
import { LocalDateTime } from './local-date-time.ts'

const takes = (text: string) => LocalDateTime('data de início').safeParse(text).success

test.each([
  '2026-10-18',
  '18/10/2026',
  '18/10/2026 08:00',
  '2026-10-18T23:59',
  '29/02/2024 00:00',
  '2026-10-18T15:00:00.000Z',
  '2026-10-18T15:00-03:00',
])('%j is a moment', (text) => expect(takes(text)).toBe(true))

test.each([
  '',
  '18/10',
  '18/10/2026 8:00',
  '31/02/2026 08:00',
  '29/02/2025',
  '2026-02-30T10:00',
  '00/01/2026',
  '18/13/2026 08:00',
  '18/10/2026 24:00',
  '18/10/2026 25:00',
  '18/10/2026 08:60',
])('%j is none', (text) => expect(takes(text)).toBe(false))
