/** Every history begins with this key. */
export const historyKey = ['history'] as const
