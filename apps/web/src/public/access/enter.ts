import type { Session } from '@seara/contract/access/session'
import { carryNotice } from '../../lib/carried-notice.ts'
import { takeReturnUrl } from '../../lib/return-url.ts'
import { startSession } from '../../lib/session.ts'
import { hasStoredSession } from '../../lib/session-storage.ts'
import { toast } from '../ui/toast.ts'
import { loggedIn, storageBlocked } from './access-messages.ts'

/** Opens the staff's area at the screen that was requested before signing in, or at the home screen. */
export const openStaffArea = () => window.location.replace(takeReturnUrl())

/**
 * Begins the session that the server opened, and shows the staff's area. If the browser stores no session, says so
 * instead.
 */
export function enter({ token, user }: Session, notice: string = loggedIn): void {
  startSession(token, user)
  if (!hasStoredSession()) return toast(storageBlocked, 'failure', 15_000)
  carryNotice({ text: notice, look: 'success' })
  openStaffArea()
}
