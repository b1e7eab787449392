import { useState } from 'react'
import { getSession } from '../../lib/session.ts'
import type { Reader } from './unsent-memory.ts'

/** The user who was signed in when the screen was opened, also once the session has ended. */
export function useReader(): Reader {
  const [session] = useState(getSession)
  return { id: session?.id ?? null, name: session?.name ?? '' }
}
