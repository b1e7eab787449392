import { z } from 'zod'
import { inOneLine } from './text.ts'

/**
 * A password. It is not trimmed, and its length is limited because hashing a long one costs too much.
 * @param label the field's Portuguese name, in lower case
 */
export const password = (label: string) =>
  inOneLine(z.string({ error: `*O campo ${label} é obrigatório` }).max(200, '*Senha de no máximo 200 caracteres'))

/**
 * A password that somebody chooses, of at least 8 characters. The server also refuses those that are easy to guess.
 * @param label the field's Portuguese name, in lower case
 */
export const newPassword = (label: string) =>
  password(label)
    .min(1, { error: `*O campo ${label} é obrigatório`, abort: true })
    .min(8, '*Senha de no mínimo 8 caracteres')
