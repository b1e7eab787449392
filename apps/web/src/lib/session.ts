import type { User } from '@seara/contract/access/users'
import { may, type Permission } from '@seara/contract/core/permission'
import { useSyncExternalStore } from 'react'
import { forgetForms } from './forget-forms.ts'
import { onSessionStored, readSession, type StoredSession, writeSession } from './session-storage.ts'

let current = readSession()
const listeners = new Set<() => void>()

function change(session: StoredSession | null) {
  current = session
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

onSessionStored(() => {
  const session = readSession()
  // Another tab ended the session, and this tab does not know why. So typed forms are forgotten, as after signing out.
  if (session === null) forgetForms()
  change(session)
})

/** @returns the session, or null when signed out */
export const getSession = () => current

const sessionOf = (token: string, { id, name, profile, permissions }: User): StoredSession => ({
  token,
  id,
  name,
  profile,
  permissions,
})

/** Signs in: stores the token and the user. */
export function startSession(token: string, user: User) {
  const session = sessionOf(token, user)
  writeSession(session)
  change(session)
}

/** Updates the signed-in user from the server's answer. */
export function refreshSession(user: User) {
  if (!current) return
  const session = sessionOf(current.token, user)
  // Another tab may have signed out while the answer was on its way; storing it would sign in again.
  if (readSession()?.token === session.token) writeSession(session)
  change(session)
}

type EndReason = 'logout' | 'expired'

let lastEnd: EndReason | null = null

/** Why the last session ended; null if none has ended, or another tab ended it. */
export const lastEndReason = () => lastEnd

/** Signs out in all tabs of this browser. The typed values of forms stay only when the session expired in this tab. */
export function endSession(reason: EndReason) {
  lastEnd = reason
  if (reason !== 'expired') forgetForms()
  writeSession(null)
  change(null)
}

/** Calls the listener whenever the session or its user's data change. @returns a function that stops listening */
export const onSessionChange = subscribe

/** The session; the component renders again when it changes. */
export const useSession = () => useSyncExternalStore(subscribe, getSession)

/** Whether the signed-in user is an administrator. */
export const useIsAdmin = () => useSession()?.profile === 'admin'

/** Whether the signed-in user has a permission. Administrators have every permission. */
export function useMay(permission: Permission): boolean {
  const session = useSession()
  return session !== null && may(session, permission)
}
