import { z } from 'zod'
import { requiredMessage } from './text.ts'

const mask = /[\s./-]/g

/**
 * A CNPJ, with or without punctuation. The value is 12 letters or digits and 2 check digits, in capitals. Wrong check
 * digits are accepted here; the screen warns of them. Source: Receita Federal, IN RFB 2229/2024 (alphanumeric form).
 */
export const requiredCnpj = (label = 'CNPJ') =>
  z
    .string({ error: requiredMessage(label) })
    .transform((value) => value.replace(mask, '').toUpperCase())
    .pipe(
      z
        .string()
        .min(1, { error: requiredMessage(label), abort: true })
        .regex(/^[A-Z0-9]{12}\d{2}$/, 'O CNPJ tem 14 caracteres; os dois últimos são números'),
    )
