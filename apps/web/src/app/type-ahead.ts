/** Milliseconds after which typed keys are no longer kept for the search. */
const timeout = 5_000

/** On the search's field. */
export const typeAheadTarget = { 'data-type-ahead': true }

const isTarget = (target: EventTarget | null) => target instanceof HTMLElement && 'typeAhead' in target.dataset

let stop: (() => void) | null = null

/**
 * Keeps what is typed between the call for the search and the moment when its field has the focus, and hands it over
 * then: whoever presses Ctrl+K types on at once.
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
