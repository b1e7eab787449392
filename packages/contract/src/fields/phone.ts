import { z } from 'zod'
import { withoutPrefix } from './masks.ts'
import { requiredMessage } from './text.ts'

const mask = /[()\s.-]/g

export const wrongAreaCode = 'Confira o DDD: dois números, como em (31) 98765-4321'

/** Ten or eleven digits and nothing else, as other programs send them. */
const bare = /^\d{10,11}$/

/** The digits of a typed telephone, without +55 and the zero before the area code. */
function digitsOf(typed: string): string {
  const digits = withoutPrefix(typed).replace(mask, '')
  return bare.test(typed) && !bare.test(digits) ? typed : digits
}

/**
 * A Brazilian telephone, with or without punctuation, +55 and the zero before the area code. The value is 10 or 11
 * digits. An area code that begins with a zero is refused only where it is marked as one: `(01) 98888-7777`.
 */
export const requiredPhone = (label = 'telefone') =>
  z
    .string({ error: requiredMessage(label) })
    .refine((typed) => !/^\s*\(0\d\)/.test(withoutPrefix(typed)), wrongAreaCode)
    .transform(digitsOf)
    .pipe(
      z
        .string()
        .min(1, { error: requiredMessage(label), abort: true })
        .regex(/^\d+$/, { error: '❌ Permitido somente números!', abort: true })
        .regex(bare, { error: '❌ Máximo de 11 e Mínimo de 10 caracteres!', abort: true }),
    )
