import { z } from 'zod'

const withoutNul = (value: string) => !value.includes('\0')
const nulMessage = 'Contém um caractere que não é permitido'

/** The message of a required field, in the specification's style. @param label the field's Portuguese name, in lower case */
export const requiredMessage = (label: string) => `*O campo ${label} é obrigatório`

/**
 * Trimmed text that must be there.
 * @param label the field's Portuguese name, in lower case, for the message
 * @param max longest length taken, in characters
 */
export const requiredText = (label: string, max = 255) =>
  z
    .string({ error: requiredMessage(label) })
    .trim()
    .min(1, requiredMessage(label))
    .max(max, `*O campo ${label} aceita no máximo ${max} caracteres`)
    .refine(withoutNul, nulMessage)

/** Trimmed text that may be absent; empty and null read as null, absent stays absent (a change leaves the field as it is). @param max longest length taken, in characters */
export const optionalText = (max = 255) =>
  z
    .string('Deve ser um texto')
    .trim()
    .max(max, `Aceita no máximo ${max} caracteres`)
    .refine(withoutNul, nulMessage)
    .nullish()
    .transform((value) => (value === undefined ? undefined : value || null))

/** What a person types into a search box; absent reads as empty. */
export const SearchText = z
  .string('Deve ser um texto')
  .trim()
  .max(200, 'A busca aceita no máximo 200 caracteres')
  .refine(withoutNul, nulMessage)
  .default('')

/** An e-mail address, kept in lower case. */
export const requiredEmail = (label = 'e-mail') =>
  requiredText(label, 254)
    .pipe(z.email('*E-mail inválido'))
    .transform((value) => value.toLowerCase())
