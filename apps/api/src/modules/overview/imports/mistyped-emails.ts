import { suggestEmail } from '@seara/contract/fields/email-suggestion'
import type { ImportColumn, SheetRow } from './import-columns.ts'

/** A question for each e-mail of a row whose domain looks mistyped, like the question in the forms. */
export const mistypedEmails = ({ values }: SheetRow, columns: readonly ImportColumn[]): string[] =>
  columns.flatMap(({ field, header, isEmail }) => {
    const meant = isEmail ? suggestEmail(values[field] ?? '') : null
    return meant === null ? [] : [`${header}: você quis dizer ${meant}?`]
  })
