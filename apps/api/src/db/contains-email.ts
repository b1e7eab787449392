import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { emailPattern } from '../core/email-pattern.ts'

/**
 * Whether a text contains an e-mail address.
 * @param email in lower case
 * @param text SQL of the text; null contains none
 */
export const containsEmail = (email: string, text: RawBuilder<unknown>): RawBuilder<SqlBool> =>
  // A text with the address contains its domain too. The domain is found faster than the pattern.
  sql<SqlBool>`(strpos(lower(${text}), ${email.slice(email.lastIndexOf('@') + 1)}) > 0 and lower(${text}) ~ ${emailPattern(email)})`
