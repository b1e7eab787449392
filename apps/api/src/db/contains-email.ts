import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { emailPattern } from '../core/find-email-in-text.ts'

/**
 * Whether a text contains an e-mail address.
 * @param email in lower case
 * @param text SQL of the text. If the text is null, so is the result, which counts as false in a condition
 */
export const containsEmail = (email: string, text: RawBuilder<unknown>): RawBuilder<SqlBool> =>
  // First only the address's domain is searched, because that is faster than matching the pattern.
  sql<SqlBool>`(strpos(lower(${text}), ${email.slice(email.lastIndexOf('@') + 1)}) > 0 and lower(${text}) ~ ${emailPattern(email)})`
