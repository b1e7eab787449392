interface Toast {
  id: number
  text: string
  look: 'info' | 'success' | 'failure'
}

/** How long a message is shown, in milliseconds. */
const durations = { info: 5_000, success: 5_000, failure: 8_000 }
let toasts: readonly Toast[] = []
let last = 0
const listeners = new Set<() => void>()

function change(next: readonly Toast[]) {
  toasts = next
  for (const listener of listeners) listener()
}

/**
 * Messages that come within these milliseconds are shown together, such as those of several fields of one refused form.
 */
const moment = 100
let momentEnds = 0

/**
 * Shows a short message in place of earlier ones.
 * @param duration how long it is shown, in milliseconds; by default as long as messages of its look are
 */
export function toast(text: string, look: Toast['look'] = 'info', duration = durations[look]) {
  const id = ++last
  const now = performance.now()
  const together = now < momentEnds ? toasts.filter((shown) => shown.text !== text && shown.look === look) : []
  if (together.length === 0) momentEnds = now + moment
  change([...together, { id, text, look }])
  setTimeout(() => dismiss(id), duration)
}

export const dismiss = (id: number) => change(toasts.filter((shown) => shown.id !== id))

/**
 * Ends the failures that are shown, because the person has gone on to another screen. Those of this very moment stay:
 * they belong to what led there.
 */
export const endFailures = () => {
  if (performance.now() >= momentEnds) change(toasts.filter(({ look }) => look !== 'failure'))
}

export const shownToasts = () => toasts

export function onToasts(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
