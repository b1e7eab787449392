/**
 * Moves the focus from a pressed button, which disappears, to the heading of its dialog or, outside a dialog, of the
 * screen.
 */
export const focusHeading = (pressed: Element | null): void =>
  (pressed?.closest('dialog')?.querySelector('h2') ?? document.querySelector('h1'))?.focus()
