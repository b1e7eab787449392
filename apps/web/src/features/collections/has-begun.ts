/** Whether the collection has begun. @param beginsAt moment, ISO */
export const hasBegun = (beginsAt: string) => new Date(beginsAt) <= new Date()
