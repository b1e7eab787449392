import pg from 'pg'

/** serialization_failure and deadlock_detected. Source: PostgreSQL, appendix A */
const codes = new Set(['40001', '40P01'])

/** Whether PostgreSQL rolled a transaction back because of another one at the same time: done again, it may well pass. */
export const isLostRace = (error: unknown): boolean => error instanceof pg.DatabaseError && codes.has(error.code ?? '')
