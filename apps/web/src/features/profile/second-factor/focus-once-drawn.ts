/** A ref for the first element of a dialog's next step: the previous step disappeared with the focused element. */
export const focusOnceDrawn = (element: HTMLElement | null): void => element?.focus()
