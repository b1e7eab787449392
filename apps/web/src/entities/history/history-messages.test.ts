import { expect, test } from 'vitest'
import { actionLabel, authorOf } from './history-messages.ts'

test('whoever acts without an account is told from the system itself', () => {
  const by = { actor_name: null, action: 'update' } as const
  expect(authorOf({ ...by, entity: 'request' })).toBe('Solicitante (página pública)')
  expect(authorOf({ ...by, entity: 'contribution', action: 'create' })).toBe('Quem enviou (página pública)')
  expect(authorOf({ ...by, entity: 'slip' })).toBe('O sistema')
  expect(authorOf({ ...by, entity: 'request', actor_name: 'Ana' })).toBe('Ana')
})

test('an action that only a newer version knows is told by its code', () => {
  expect(actionLabel({ action: 'trash' })).toBe('moveu para a lixeira')
  expect(actionLabel({ action: 'constructor' })).toBe('constructor')
})
