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
  document.addEventListener('focusin', ({ target }) => {
    entered = target
    if (isMarked(target)) target.select()
  })
  document.addEventListener('input', () => {
    entered = null
  })
  document.addEventListener('click', ({ target }) => {
    if (target === entered && isMarked(target)) {
      const { selectionStart: start, selectionEnd: end, value } = target
      // The press has placed the caret, or does so once the click is over.
      if (start === end || (start === 0 && end === value.length)) setTimeout(() => target.select())
    }
    entered = null
  })
}
