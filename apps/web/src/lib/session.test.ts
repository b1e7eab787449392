import type { User } from '@seara/contract/access/users'
import { afterAll, expect, test, vi } from 'vitest'

const stored = vi.hoisted(() => {
  const stored = new Map<string, string>()
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
  return stored
})
const { getSession, refreshSession, startSession } = await import('./session.ts')
const { readSession } = await import('./session-storage.ts')

afterAll(() => vi.unstubAllGlobals())

const ana: User = {
  id: 1,
  name: 'Ana',
  email: 'ana@example.org',
  profile: 'user',
  is_approved: true,
  permissions: [],
}

test('what the server says of the user is kept beside the token', () => {
  startSession('t-1', ana)
  refreshSession({ ...ana, name: 'Ana Maria' })
  expect(readSession()).toMatchObject({ token: 't-1', name: 'Ana Maria' })
})

test('an answer that comes after another tab has signed out does not sign in again', () => {
  startSession('t-1', ana)
  stored.clear()
  refreshSession({ ...ana, name: 'Ana Maria' })
  expect(readSession()).toBeNull()
  expect(getSession()?.name).toBe('Ana Maria')
})
