import { z } from 'zod'
import { inOneLine } from './text.ts'

/** A password is not trimmed. The maximum length bounds the cost of hashing. @param label as for `requiredText` */
export const password = (label: string) =>
  inOneLine(z.string({ error: `*O campo ${label} é obrigatório` }).max(200, '*Senha de no máximo 200 caracteres'))
