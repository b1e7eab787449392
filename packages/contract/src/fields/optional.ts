import { z } from 'zod'

/**
 * A field that may be empty: '' and null become null. An absent field stays absent, so that a change leaves the stored
 * value as it is.
 * @param field the schema of a value that is not empty
 */
export const optional = <Field extends z.ZodType<unknown, string>>(field: Field) =>
  z
    .string('Deve ser um texto')
    .nullish()
    .transform((value) => (value == null ? value : value.trim() || null))
    .pipe(field.nullish())
