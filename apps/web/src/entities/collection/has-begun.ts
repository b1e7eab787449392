/** Whether a collection has begun. @param beginsAt an ISO moment */
export const hasBegun = (beginsAt: string) => new Date(beginsAt) <= new Date()
