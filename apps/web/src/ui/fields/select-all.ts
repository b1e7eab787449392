/** The props of an input whose whole value is selected when it gets the focus, so that typing replaces the value. */
export const selectsAll = { 'data-selects-all': true }

const isMarked = (target: EventTarget | null): target is HTMLInputElement =>
  target instanceof HTMLInputElement && 'selectsAll' in target.dataset

/**
 * Selects the whole value of inputs with `selectsAll` when they get the focus, also by a click. The next click places
 * the caret, and dragging selects a part. Listens on the document, because React fires no event for a focus that React
 * itself restores.
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
  // A key that is pressed before the timer has run selects the value at once. A later selection would include the new
  // text, and the next key would replace that text.
  document.addEventListener('keydown', selectNow, { capture: true })
  document.addEventListener('input', () => {
    entered = null
    if (waiting) clearTimeout(waiting.timer)
    waiting = null
  })
  document.addEventListener('click', ({ target }) => {
    if (target === entered && isMarked(target)) {
      const { selectionStart: start, selectionEnd: end, value } = target
      // The click has placed the caret, or will place it once the click is over. So the value is selected after the
      // click.
      if (start === end || (start === 0 && end === value.length))
        waiting = { target, timer: window.setTimeout(selectNow) }
    }
    entered = null
  })
}
