import type { Permission } from '@seara/contract/core/permission'

/** Where the browser keeps the session: the token, and who the user is for the first paint. */
const key = 'seara:sessao'

export interface StoredSession {
  token: string
  /** The user's id; null in a session of an older version, until the server has answered. */
  id: number | null
  name: string
  profile: 'admin' | 'user'
  /** What was granted beside the profile; empty where an older version kept the session, likewise. */
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

/** Keeps the session, or forgets it when there is none. */
export function writeSession(session: StoredSession | null) {
  try {
    if (session) localStorage.setItem(key, JSON.stringify(session))
    else localStorage.removeItem(key)
  } catch {
    // Storage may be blocked; the session then lasts until the page is left.
  }
}

/** Calls back when another tab signs in or out. @returns stops listening */
export function onSessionStored(listener: () => void) {
  const heard = (event: StorageEvent) => {
    if (event.key === key || event.key === null) listener()
  }
  window.addEventListener('storage', heard)
  return () => window.removeEventListener('storage', heard)
}

export const hasStoredSession = () => readSession() !== null
