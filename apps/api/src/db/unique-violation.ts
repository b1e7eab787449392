import pg from 'pg'

const uniqueViolation = '23505'

/** Whether an error says that a row would violate a unique constraint. @param constraint the constraint's name */
export const isUniqueViolation = (error: unknown, constraint: string): boolean =>
  error instanceof pg.DatabaseError && error.code === uniqueViolation && error.constraint === constraint
