/** Milliseconds after which typed keys are no longer kept for the search. */
const timeout = 5_000

/** Marks the search's field, which receives the typed keys. */
export const typeAheadTarget = { 'data-type-ahead': true }

const isTarget = (target: EventTarget | null) => target instanceof HTMLElement && 'typeAhead' in target.dataset

let stop: (() => void) | null = null

/**
 * Collects what is typed after the search was called and before its field has the focus, and passes it on then: people
 * type on right after Ctrl+K.
 */
export function keepTypedKeys(deliver: (text: string) => void) {
  stop?.()
  let kept = ''
  const onKey = (event: KeyboardEvent) => {
    if (isTarget(event.target)) return end()
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key === 'Escape') return end()
    if (event.key === 'Backspace') kept = kept.slice(0, -1)
    else if (event.key.length === 1) kept += event.key
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  const onFocus = ({ target }: FocusEvent) => {
    if (!isTarget(target)) return
    if (kept !== '') deliver(kept)
    end()
  }
  const end = () => {
    window.removeEventListener('keydown', onKey, true)
    document.removeEventListener('focusin', onFocus)
    clearTimeout(timer)
    stop = null
  }
  const timer = setTimeout(end, timeout)
  stop = end
  window.addEventListener('keydown', onKey, true)
  document.addEventListener('focusin', onFocus)
}
