/** Whether a change names any column: SQL has no empty `update`. Undefined fields stay as they are. */
export const hasChanges = (change: object): boolean => Object.values(change).some((value) => value !== undefined)
