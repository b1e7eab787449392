import pg from 'pg'

const uniqueViolation = '23505'

/** Whether an error is a violation of a unique constraint. @param constraint its name */
export const isUniqueViolation = (error: unknown, constraint: string): boolean =>
  error instanceof pg.DatabaseError && error.code === uniqueViolation && error.constraint === constraint
