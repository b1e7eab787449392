import pg from 'pg'

const foreignKeyViolation = '23503'

/** Whether a row could not be written because it names an account that was deleted meanwhile. */
export const namesDeletedAccount = (error: unknown): boolean =>
  error instanceof pg.DatabaseError &&
  error.code === foreignKeyViolation &&
  error.detail?.includes('"user_account"') === true
