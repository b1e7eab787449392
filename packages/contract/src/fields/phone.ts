import { z } from 'zod'
import { withoutPrefix } from './masks.ts'
import { requiredMessage } from './text.ts'

const mask = /[()\s.-]/g

export const wrongAreaCode = 'Confira o DDD: dois números, como em (31) 98765-4321'

/**
 * A Brazilian telephone, with or without punctuation, +55 and the zero before the area code. The value is 10 or 11
 * digits.
 */
export const requiredPhone = (label = 'telefone') =>
  z
    .string({ error: requiredMessage(label) })
    .transform((value) => withoutPrefix(value).replace(mask, ''))
    .pipe(
      z
        .string()
        .min(1, { error: requiredMessage(label), abort: true })
        .regex(/^\d+$/, { error: '❌ Permitido somente números!', abort: true })
        .regex(/^\d{10,11}$/, { error: '❌ Máximo de 11 e Mínimo de 10 caracteres!', abort: true })
        .regex(/^[1-9]/, wrongAreaCode),
    )
