import type { ReactNode } from 'react'

export type ToastLook = 'success' | 'failure' | 'warning' | 'info'

interface Toast {
  id: number
  look: ToastLook
  /** The text, line by line. */
  messages: readonly string[]
  /** A button beside the text, for example "Desfazer". */
  action?: ReactNode
  /** How long the toast stays, in milliseconds. */
  duration: number
  /** Identifies the toast, to hide it later. */
  key?: string
  /** Whether no user action caused the toast; it then never replaces the failure of an action. */
  inBackground?: boolean
  /**
   * Whether the toast is shown while a save continues. The save's success is then added and does not replace the toast.
   */
  beforeSuccess?: boolean
}

/**
 * Messages of the same look that come within these milliseconds share one toast, such as a server's reasons per field.
 */
const together = 150

let current: Toast | null = null
let shownAt = 0
let lastId = 0
const listeners = new Set<() => void>()

function change(next: Toast | null) {
  current = next
  for (const listener of listeners) listener()
}

/** The visible toast; null when there is none. */
export const currentToast = () => current

export function subscribeToToast(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

const belongsWith = (before: Toast, { look }: Pick<Toast, 'look'>, now: number): boolean =>
  before.beforeSuccess === true
    ? look === 'success'
    : before.look === look && !before.action && now - shownAt < together

/** Shows a message instead of the visible one, or joins the two if they belong together. */
export function showToast({ message, ...toast }: Omit<Toast, 'id' | 'messages'> & { message: string }) {
  if (toast.inBackground && current?.look === 'failure' && !current.inBackground) return
  const now = Date.now()
  const before = current && belongsWith(current, toast, now) ? current : null
  if (before?.messages.includes(message)) return
  shownAt = now
  lastId += 1
  const duration = Math.max(before?.duration ?? 0, toast.duration)
  change({ ...toast, duration, id: lastId, messages: [...(before?.messages ?? []), message] })
}

/** Hides the visible message. @param whose the id or key of the message to hide; absent: any message is hidden */
export function hideToast(whose?: number | string) {
  if (current && (whose === undefined || current.id === whose || current.key === whose)) change(null)
}

/** In milliseconds. A message younger than this may be about the action that opened the next screen, such as a save. */
const belongsToNext = 2_000

/**
 * Called when another screen is opened: hides the message about the previous screen. A message with a button, such as
 * "Desfazer", stays, because people may still want to press the button.
 */
export function hideOldToast() {
  if (current && !current.action && Date.now() - shownAt > belongsToNext) change(null)
}
