import { z } from 'zod'
import { inOneLine } from './text.ts'

/**
 * A password, which is not trimmed. Its maximum length limits the cost of hashing.
 * @param label as for `requiredText`
 */
export const password = (label: string) =>
  inOneLine(z.string({ error: `*O campo ${label} é obrigatório` }).max(200, '*Senha de no máximo 200 caracteres'))
