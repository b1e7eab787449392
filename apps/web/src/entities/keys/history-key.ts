/** Every query of a record's history begins with this key. */
export const historyKey = ['history'] as const
