import { z } from 'zod'
import { requiredMessage } from './text.ts'

const impossible = 'Data inválida!'
const brazilianDay = /^(\d{2})\/(\d{2})\/(\d{4})$/

/** The message about a day that has not come yet. @param label the field's Portuguese name, in lower case */
export const notInFuture = (label: string) => `A ${label} não pode ser no futuro`

/**
 * A day of the years 1900 to 2099, written `YYYY-MM-DD` or `DD/MM/YYYY`. The value is the ISO day. A day that does not
 * exist, such as 31/02, is refused.
 * @param label the field's Portuguese name, in lower case
 */
export const CivilDay = (label: string) =>
  z
    .string({ error: requiredMessage(label) })
    .transform((text) => text.trim().replace(brazilianDay, '$3-$2-$1'))
    .pipe(
      z
        .string()
        .min(1, { error: requiredMessage(label), abort: true })
        .regex(/^(?:19|20)\d{2}-/, { error: impossible, abort: true })
        .pipe(z.iso.date(impossible)),
    )
