/** Moves the focus from a button that disappears when pressed to the heading above: the dialog's, or the screen's. */
export const focusHeading = (pressed: Element | null): void =>
  (pressed?.closest('dialog')?.querySelector('h2') ?? document.querySelector('h1'))?.focus()
