/** For an input whose whole value is selected when it is entered, so that what is typed takes its place. */
export const selectsAll = { 'data-selects-all': true }

const isMarked = (target: EventTarget | null): target is HTMLInputElement =>
  target instanceof HTMLInputElement && 'selectsAll' in target.dataset

/**
 * Selects what the marked inputs hold when they are entered. The next click places the caret, and whoever draws over a
 * part selects that part. It listens to the document: React hears nothing of a focus that it gives back itself.
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
  // A key that comes before the timer: selected after it, what it wrote would be replaced by the next one.
  document.addEventListener('keydown', selectNow, { capture: true })
  document.addEventListener('input', () => {
    entered = null
    if (waiting) clearTimeout(waiting.timer)
    waiting = null
  })
  document.addEventListener('click', ({ target }) => {
    if (target === entered && isMarked(target)) {
      const { selectionStart: start, selectionEnd: end, value } = target
      // The press has placed the caret, or does so once the click is over.
      if (start === end || (start === 0 && end === value.length))
        waiting = { target, timer: window.setTimeout(selectNow) }
    }
    entered = null
  })
}
