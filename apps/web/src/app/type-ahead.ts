/** Milliseconds after which typed text is no longer kept for the search. */
const timeout = 5_000

/** Marks the search's field, which receives the typed text. */
export const typeAheadTarget = { 'data-type-ahead': true }

const isTarget = (target: EventTarget | null) => target instanceof HTMLElement && 'typeAhead' in target.dataset

const outOfSight: Partial<CSSStyleDeclaration> = {
  position: 'fixed',
  insetBlockStart: '0',
  insetInlineStart: '0',
  inlineSize: '1px',
  blockSize: '1px',
  opacity: '0',
  pointerEvents: 'none',
}

/**
 * The invisible field that keeps the text; made once. When a dialog closes, it gives the focus back to this field,
 * which passes it on to where the person was.
 */
const keeper = { field: null as HTMLInputElement | null, before: null as HTMLElement | null, isKeeping: false }

function passOn() {
  if (keeper.before?.isConnected) keeper.before.focus({ preventScroll: true })
  else keeper.field?.blur()
}

function makeField(): HTMLInputElement {
  const field = document.createElement('input')
  Object.assign(field.style, outOfSight)
  field.tabIndex = -1
  field.autocomplete = 'off'
  field.addEventListener('focus', () => keeper.isKeeping || passOn())
  // A text that does not come as keys may leave the cursor in front of the text.
  field.addEventListener('input', (event) => {
    if (!(event instanceof InputEvent && event.isComposing))
      field.setSelectionRange(field.value.length, field.value.length)
  })
  document.body.append(field)
  return field
}

/** Shows the field to screen readers only while it has the focus. @param label null to hide it */
function name(field: HTMLInputElement, label: string | null) {
  if (label === null) field.setAttribute('aria-hidden', 'true')
  else field.removeAttribute('aria-hidden')
  field.setAttribute('aria-label', label ?? '')
}

/**
 * Keeps what is typed between opening the search and the moment when the search's field has the focus, and passes it on
 * then: people type on right after Ctrl+K. A field keeps the text, because accented letters often come as text and not
 * as keys.
 * @param label the name of the search's field
 */
export function keepTypedText(label: string, deliver: (text: string) => void) {
  if (keeper.isKeeping) return
  const field = (keeper.field ??= makeField())
  const { activeElement } = document
  keeper.before = activeElement instanceof HTMLElement && activeElement !== document.body ? activeElement : null
  keeper.isKeeping = true
  name(field, label)
  const end = () => {
    keeper.isKeeping = false
    field.removeEventListener('keydown', onKey)
    document.removeEventListener('focusin', onFocus)
    clearTimeout(timer)
    field.value = ''
    name(field, null)
  }
  const giveUp = () => {
    end()
    if (document.activeElement === field) passOn()
  }
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') giveUp()
    if (event.key === 'Tab') event.preventDefault()
  }
  const onFocus = ({ target }: FocusEvent) => {
    if (target === field) return
    // A screen that opens meanwhile focuses its heading, but the person is typing for the search.
    if (target instanceof HTMLHeadingElement) {
      keeper.before = target
      field.focus({ preventScroll: true })
      return
    }
    const text = field.value
    end()
    if (isTarget(target) && text !== '') deliver(text)
  }
  const timer = setTimeout(giveUp, timeout)
  field.addEventListener('keydown', onKey)
  document.addEventListener('focusin', onFocus)
  field.focus({ preventScroll: true })
}
