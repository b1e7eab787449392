/**
 * Whether a change sets any column. SQL has no `update` without columns, so a change that sets none must not be
 * written. An undefined field means no change.
 */
export const hasChanges = (change: object): boolean => Object.values(change).some((value) => value !== undefined)
