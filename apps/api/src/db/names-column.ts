/** Whether a change names any column: SQL has no update of nothing. What is undefined stays as it is (decisions §7). */
export const namesColumn = (change: object): boolean => Object.values(change).some((value) => value !== undefined)
