/** The state of the browser's history entry to which the form leads after a contribution has arrived. */
export const justSent = { justSent: true }

/** Whether the visitor has just sent the contribution that the page shows. A reload does not change this. */
export const isJustSent = () => (window.history.state as Partial<typeof justSent> | null)?.justSent === true
