import { beforeEach, expect, test, vi } from 'vitest'
import { lastPageSize, rememberPageSize } from './list-memory.ts'

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  })
  return () => vi.unstubAllGlobals()
})

test('each list has a page size of its own, also two under one menu and two on one screen', () => {
  rememberPageSize('/finance/returns', '', 50)
  rememberPageSize('/diocese/7', 'groups-', 20)
  expect(lastPageSize('/finance/returns', '')).toBe('50')
  expect(lastPageSize('/finance/returns/7', '')).toBeNull()
  expect(lastPageSize('/finance/credits', '')).toBeNull()
  expect(lastPageSize('/diocese/7', '')).toBeNull()
})

test('the same list of another record has the same page size', () => {
  rememberPageSize('/missionary-campaign-slips/31', '', 50)
  expect(lastPageSize('/missionary-campaign-slips/32', '')).toBe('50')
})
