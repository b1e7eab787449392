/**
 * A ref that focuses the first element of a dialog's new step. The focused element disappeared with the previous step.
 */
export const focusOnceDrawn = (element: HTMLElement | null): void => element?.focus()
