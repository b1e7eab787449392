import { focusHeading } from '../ui/use-heading-focus.ts'

/** Milliseconds. If the search's field does not get the focus within this time, the typed text is dropped. */
const timeout = 5_000

/** The attribute that marks the search's field, which gets the typed text. */
export const typeAheadTarget = { 'data-type-ahead': true }

export interface TypedAhead {
  text: string
  /** Whether Enter was pressed after the text. */
  isEntered: boolean
}

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
 * The invisible field that takes the typed text. It is made only once. When a dialog closes, the dialog returns the
 * focus to this field, and the field passes the focus on to `before`, the element that had the focus earlier, or to the
 * heading when that element has disappeared.
 */
const keeper = { field: null as HTMLInputElement | null, before: null as HTMLElement | null, isKeeping: false }

function passOn() {
  if (keeper.before?.isConnected) return keeper.before.focus({ preventScroll: true })
  keeper.field?.blur()
  focusHeading()
}

function makeField(): HTMLInputElement {
  const field = document.createElement('input')
  Object.assign(field.style, outOfSight)
  field.tabIndex = -1
  field.autocomplete = 'off'
  field.addEventListener('focus', () => keeper.isKeeping || passOn())
  // An input without key presses (such as a paste) may leave the cursor in front of the text, so the cursor is moved to
  // the end.
  field.addEventListener('input', (event) => {
    if (!(event instanceof InputEvent && event.isComposing))
      field.setSelectionRange(field.value.length, field.value.length)
  })
  document.body.append(field)
  return field
}

/** Makes the field visible to screen readers. @param label its name; null hides the field from them again */
function name(field: HTMLInputElement, label: string | null) {
  if (label === null) field.setAttribute('aria-hidden', 'true')
  else field.removeAttribute('aria-hidden')
  field.setAttribute('aria-label', label ?? '')
}

/**
 * Catches the text that people type between Ctrl+K and the moment when the search's field gets the focus. Then delivers
 * the text. An invisible field catches it, because accented letters often arrive as text and not as key presses.
 * @param label the name of the search's field
 * @param deliver gets the text, unless it is empty
 */
export function keepTypedText(label: string, deliver: (typed: TypedAhead) => void) {
  if (keeper.isKeeping) return
  const field = (keeper.field ??= makeField())
  const { activeElement } = document
  keeper.before = activeElement instanceof HTMLElement && activeElement !== document.body ? activeElement : null
  keeper.isKeeping = true
  /** The text at which Enter was pressed; null when Enter was not pressed. */
  let entered: string | null = null
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
    if (event.key === 'Enter' && !event.isComposing) entered = field.value
  }
  const onFocus = ({ target }: FocusEvent) => {
    if (target === field) return
    // A screen that opens meanwhile focuses its heading. The user is typing for the search, so the focus comes back
    // here.
    if (target instanceof HTMLHeadingElement) {
      keeper.before = target
      field.focus({ preventScroll: true })
      return
    }
    const text = field.value
    end()
    if (isTarget(target) && text !== '') deliver({ text, isEntered: entered === text })
  }
  const timer = setTimeout(giveUp, timeout)
  field.addEventListener('keydown', onKey)
  document.addEventListener('focusin', onFocus)
  field.focus({ preventScroll: true })
}
