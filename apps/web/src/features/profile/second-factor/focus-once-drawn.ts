/** A ref for what a dialog's next step begins with: the step before took the focused element away with it. */
export const focusOnceDrawn = (element: HTMLElement | null): void => element?.focus()
