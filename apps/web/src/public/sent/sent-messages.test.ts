import { expect, test } from 'vitest'
import { collectionOf } from './sent-messages.ts'

test('the year is said once', () => {
  expect(collectionOf({ collection: 'Coleta Missionária 2026', base_year: 2026 })).toBe('Coleta Missionária 2026')
  expect(collectionOf({ collection: 'Coleta Missionária', base_year: 2026 })).toBe('Coleta Missionária (2026)')
})
