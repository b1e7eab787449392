import pg from 'pg'

const foreignKeyViolation = '23503'

/** Whether an error says that a row could not be written because it refers to an account that no longer exists. */
export const namesDeletedAccount = (error: unknown): boolean =>
  error instanceof pg.DatabaseError &&
  error.code === foreignKeyViolation &&
  error.detail?.includes('"user_account"') === true
