/** Every query of bank statements begins with this key. */
export const statementKey = ['statements'] as const
