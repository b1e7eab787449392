import { expect, test } from 'vitest'
import { screenOf } from './record-screens.ts'

test('a note leads to the diocese, parish or group that it is of', () => {
  const note = { id: 1, of: 7 }
  expect(screenOf('note', { ...note, of_kind: 'diocese' })).toBe('/diocese-view/7')
  expect(screenOf('note', { ...note, of_kind: 'parish' })).toBe(screenOf('parish', { id: 7, of: null, of_kind: null }))
  expect(screenOf('note', { ...note, of_kind: 'group' })).toBe(screenOf('group', { id: 7, of: null, of_kind: null }))
})
