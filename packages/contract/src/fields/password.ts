import { z } from 'zod'
import { inOneLine } from './text.ts'

/**
 * A password. It is not trimmed, and its length is limited because hashing a long one costs too much.
 * @param label the field's Portuguese name, in lower case
 */
export const password = (label: string) =>
  inOneLine(z.string({ error: `*O campo ${label} é obrigatório` }).max(200, '*Senha de no máximo 200 caracteres'))
