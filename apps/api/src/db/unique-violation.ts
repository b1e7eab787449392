import pg from 'pg'

const uniqueViolation = '23505'

/** Whether an error says that a row would stand twice. @param constraint the unique constraint it must be about */
export const isUniqueViolation = (error: unknown, constraint: string): boolean =>
  error instanceof pg.DatabaseError && error.code === uniqueViolation && error.constraint === constraint
