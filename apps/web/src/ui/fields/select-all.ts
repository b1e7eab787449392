/** For inputs whose whole value is selected on focus, so that typing replaces it. */
export const selectsAll = { 'data-selects-all': true }

const isMarked = (target: EventTarget | null): target is HTMLInputElement =>
  target instanceof HTMLInputElement && 'selectsAll' in target.dataset

/**
 * Selects the value of marked inputs when they get the focus. The next click places the caret, and dragging selects a
 * part. Listens on the document, because React gets no event for a focus that React itself restores.
 */
export function selectOnEntering() {
  let entered: EventTarget | null = null
  let waiting: { timer: number; target: HTMLInputElement } | null = null
  const selectNow = () => {
    if (!waiting) return
    clearTimeout(waiting.timer)
    waiting.target.select()
    waiting = null
  }
  document.addEventListener('focusin', ({ target }) => {
    entered = target
    if (isMarked(target)) target.select()
  })
  // When a key comes before the timer, selects now: a later selection would include the new text, and the next key
  // would replace it.
  document.addEventListener('keydown', selectNow, { capture: true })
  document.addEventListener('input', () => {
    entered = null
    if (waiting) clearTimeout(waiting.timer)
    waiting = null
  })
  document.addEventListener('click', ({ target }) => {
    if (target === entered && isMarked(target)) {
      const { selectionStart: start, selectionEnd: end, value } = target
      // Now the caret is placed already, or will be once the click is over.
      if (start === end || (start === 0 && end === value.length))
        waiting = { target, timer: window.setTimeout(selectNow) }
    }
    entered = null
  })
}
