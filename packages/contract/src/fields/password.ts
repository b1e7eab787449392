import { z } from 'zod'
import { inOneLine } from './text.ts'

/** A password is not trimmed. The maximum length bounds the cost of hashing. @param label as for `requiredText` */
export const password = (label: string) =>
  inOneLine(z.string({ error: `*O campo ${label} é obrigatório` }).max(200, '*Senha de no máximo 200 caracteres'))

/** The current password, which only some changes require. */
export const currentPassword = password('senha atual').optional().describe('Só para mudar o próprio e-mail')
