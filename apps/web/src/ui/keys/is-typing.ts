/** Whether a key pressed on this element types text, or belongs to an open dialog. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.closest('input, textarea, select, [role="dialog"]') !== null)

export const dialogIsOpen = (): boolean => document.querySelector('[role="dialog"]') !== null
