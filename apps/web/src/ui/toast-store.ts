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
  /**
   * Whether no user action caused the toast; it then never replaces a toast about an action's failure, nor one with a
   * button.
   */
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

/** Whether a toast that no user action caused must not replace this one. */
const outranksBackground = ({ look, action, inBackground }: Toast): boolean =>
  action !== undefined || (look === 'failure' && !inBackground)

/** Shows a message instead of the visible one, or joins the two if they belong together. */
export function showToast({ message, ...toast }: Omit<Toast, 'id' | 'messages'> & { message: string }) {
  if (toast.inBackground && current && outranksBackground(current)) return
  const now = Date.now()
  const before = current && belongsWith(current, toast, now) ? current : null
  if (before?.messages.includes(message)) return
  shownAt = now
  lastId += 1
  const duration = Math.max(before?.duration ?? 0, toast.duration)
  change({ ...toast, duration, id: lastId, messages: [...(before?.messages ?? []), message] })
}

/** Hides the visible message. @param whose an id or key: only a message that has it is hidden; absent: any message */
export function hideToast(whose?: number | string) {
  if (current && (whose === undefined || current.id === whose || current.key === whose)) change(null)
}

/**
 * Milliseconds for which a failure stays when another screen opens: it may be about that screen, such as "não
 * encontrado".
 */
const young = 2_000

/** Called when another screen is opened: hides a failure or a warning about the old screen. Other messages stay. */
export function hideOldToast() {
  const isFailure = current?.look === 'failure' || current?.look === 'warning'
  if (isFailure && Date.now() - shownAt > young) change(null)
}
