/** serialization_failure and deadlock_detected. Source: PostgreSQL, appendix A */
const lostRace = new Set(['40001', '40P01'])

/** Whether PostgreSQL rolled a transaction back because of another one at the same time: done again, it may well pass. */
export const isLostRace = (error: unknown): boolean => lostRace.has(codeOf(error))

/** The code that PostgreSQL or Node gives an error; empty where there is none. */
const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''
