import { describe, expect, test } from 'vitest'
import { longDay, waitingSince, workDetail, workName } from './today-messages.ts'

const work = {
  kind: 'proofs',
  count: 2,
  value: 1750.5,
  since: '2026-11-17',
  of: { id: 1, description: 'Coleta 2026' },
} as const

describe('how long something has waited', () => {
  test.each([
    ['2026-11-22', 'desde hoje'],
    ['2026-11-21', 'desde ontem'],
    ['2026-11-17', 'desde 17/11/2026 (5 dias)'],
    ['2025-11-22', 'desde 22/11/2025 (365 dias)'],
    // The server's clock may be ahead of the browser's, so the first day may be later than today.
    ['2026-11-23', 'desde hoje'],
  ])('%s: %s', (since, told) => expect(waitingSince(since, '2026-11-22')).toBe(told))
})

test('what waits is told with its sum and its age, as far as they are known', () => {
  expect(workName(work)).toBe('2 contribuições a verificar')
  expect(workName({ ...work, count: 1 })).toBe('1 contribuição a verificar')
  expect(workName({ kind: 'mails', count: 1500 })).toBe('1.500 e-mails que não saíram')
  expect(workDetail(work, '2026-11-22')).toBe('R$\u00a01.750,50, desde 17/11/2026 (5 dias)')
  expect(workDetail({ ...work, value: null }, '2026-11-18')).toBe('desde ontem')
  expect(workDetail({ ...work, value: null, since: null }, '2026-11-18')).toBe('')
})

test('the day is told in full', () => {
  expect(longDay('2026-11-22')).toBe('domingo, 22 de novembro de 2026')
})
