import type { Found } from '@seara/contract/overview/search'
import { expect, test } from 'vitest'
import { describe as words, recordKinds } from './palette-records.ts'

const slip: Found = {
  kind: 'slip',
  id: 7,
  of: 31,
  title: '09/00000000041-3',
  detail: 'Diocese de Luz',
  value: 10,
  is_trashed: false,
}

test('a slip leads to its request, and one of a deleted request to the slips of its campaign', () => {
  expect(recordKinds.slip.to(slip)).toBe('/campaign-solicitation-view/31')
  const orphan = { ...slip, is_trashed: true }
  expect(recordKinds.slip.to(orphan)).toBe('/missionary-campaign-slips/31?search=09%2F00000000041-3')
  expect(words(orphan)).toMatch(/^Solicitação excluída/)
})
