import { expect, test } from 'vitest'
import { giverOf } from './donation-messages.ts'

test('groups of one name are told apart by their representatives', () => {
  expect(giverOf({ group_name: 'Sementes', representant_name: 'Rute Prado' })).toBe('Sementes (Rute Prado)')
  expect(giverOf({ group_name: 'Sementes', representant_name: 'Ana Luz' })).toBe('Sementes (Ana Luz)')
})
