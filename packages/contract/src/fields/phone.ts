import { z } from 'zod'
import { withoutCountry } from './masks.ts'
import { requiredMessage } from './text.ts'

const mask = /[()\s.-]/g

/** A Brazilian telephone, with or without punctuation and +55. The value is 10 or 11 digits. */
export const requiredPhone = (label = 'telefone') =>
  z
    .string({ error: requiredMessage(label) })
    .transform((value) => withoutCountry(value).replace(mask, ''))
    .pipe(
      z
        .string()
        .min(1, { error: requiredMessage(label), abort: true })
        .regex(/^\d+$/, { error: '❌ Permitido somente números!', abort: true })
        .regex(/^\d{10,11}$/, '❌ Máximo de 11 e Mínimo de 10 caracteres!'),
    )
