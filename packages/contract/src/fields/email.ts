import { z } from 'zod'
import { requiredText } from './text.ts'

/** The most characters before the @. Source: RFC 5321, 4.5.3.1.1 */
const longestLocalPart = 64

/** An e-mail address. The value is in lower case. */
export const requiredEmail = (label = 'e-mail') =>
  requiredText(label, 254)
    .pipe(z.email('*E-mail inválido').refine((value) => value.indexOf('@') <= longestLocalPart, '*E-mail inválido'))
    .transform((value) => value.toLowerCase())
