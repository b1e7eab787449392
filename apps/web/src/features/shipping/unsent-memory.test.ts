import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { namesOf, unsentMemory } from './unsent-memory.ts'

const stored = new Map<string, string>()
beforeEach(() => {
  stored.clear()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
})
afterEach(() => void vi.unstubAllGlobals())

const memory = unsentMemory('leituras', (value): value is { text: string } => 'text' in value)
const [ana, rute] = [
  { id: 1, name: 'Ana' },
  { id: 2, name: 'Rute' },
]
const texts = (items: readonly { text: string }[]) => items.map(({ text }) => text)

test('what one person has not sent is not taken for the next person’s own', () => {
  memory.keep(7, ana, [{ text: 'A-1' }, { text: 'A-2' }])
  expect(texts(memory.own(7, ana))).toEqual(['A-1', 'A-2'])
  expect(memory.own(7, rute)).toEqual([])
  const left = memory.others(7, rute)
  expect(texts(left)).toEqual(['A-1', 'A-2'])
  expect(namesOf(left)).toBe('Ana')
  expect(memory.others(8, rute)).toEqual([])

  memory.keep(7, rute, [{ text: 'A-3' }])
  memory.keep(7, rute, [{ text: 'A-4' }])
  expect(texts(memory.own(7, ana))).toEqual(['A-1', 'A-2'])
  memory.dropOthers(7, rute)
  expect(texts(memory.own(7, rute))).toEqual(['A-4'])
  expect(memory.own(7, ana)).toEqual([])
})

test('readings that an older version stored are one’s own, and what is no reading is left out', () => {
  stored.set('seara:leituras:7', JSON.stringify([{ text: 'A-1' }, null, 3, {}]))
  expect(texts(memory.own(7, rute))).toEqual(['A-1'])
  memory.keep(7, rute, [])
  expect(stored.size).toBe(0)
  stored.set('seara:leituras:7', 'no json')
  expect(memory.own(7, rute)).toEqual([])
})
