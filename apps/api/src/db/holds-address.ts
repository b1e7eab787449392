import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { addressPattern } from '../core/address-pattern.ts'

/** Whether a text names an e-mail address. @param email in lower case @param text of the query, null for none */
export const holdsAddress = (email: string, text: RawBuilder<unknown>): RawBuilder<SqlBool> =>
  // Any spelling of the address holds its domain, which is found faster.
  sql<SqlBool>`(strpos(lower(${text}), ${email.slice(email.lastIndexOf('@') + 1)}) > 0 and lower(${text}) ~ ${addressPattern(email)})`
