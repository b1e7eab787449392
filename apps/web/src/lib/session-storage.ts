import type { Permission } from '@seara/contract/core/permission'

/** The storage key of the session: the token, and the user's data for the first render. */
const key = 'seara:sessao'

export interface StoredSession {
  token: string
  /** The user's id. If an older version stored the session: null until the server has answered. */
  id: number | null
  name: string
  profile: 'admin' | 'user'
  /**
   * The permissions that the user has besides the profile. If an older version stored the session: empty until the
   * server has answered.
   */
  permissions: readonly Permission[]
}

const isStoredSession = (value: unknown): value is Omit<StoredSession, 'id' | 'permissions'> & Partial<StoredSession> =>
  typeof value === 'object' &&
  value !== null &&
  'token' in value &&
  typeof value.token === 'string' &&
  value.token !== ''

/** @returns the stored session, or null when there is none or it cannot be read */
export function readSession(): StoredSession | null {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
    return isStoredSession(value) ? { ...value, id: value.id ?? null, permissions: value.permissions ?? [] } : null
  } catch {
    return null
  }
}

/** Stores the session; null removes it. */
export function writeSession(session: StoredSession | null) {
  try {
    if (session) localStorage.setItem(key, JSON.stringify(session))
    else localStorage.removeItem(key)
  } catch {
    // A browser may refuse storage; then the session lasts until the page is left.
  }
}

/**
 * Calls `listener` when another tab signs in or out, or updates the user's data. @returns a function that stops
 * listening
 */
export function onSessionStored(listener: () => void) {
  const heard = (event: StorageEvent) => {
    if (event.key === key || event.key === null) listener()
  }
  window.addEventListener('storage', heard)
  return () => window.removeEventListener('storage', heard)
}

export const hasStoredSession = () => readSession() !== null
