/** Whether the dioceses may send already. @param beginsAt moment, ISO */
export const hasBegun = (beginsAt: string) => new Date(beginsAt) <= new Date()
