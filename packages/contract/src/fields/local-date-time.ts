import { z } from 'zod'
import { requiredMessage } from './text.ts'

const isoDay = String.raw`\d{4}-\d{2}-\d{2}`
const brazilianDay = String.raw`\d{2}/\d{2}/\d{4}`
const time = String.raw`(?:[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?)?`
const offset = String.raw`(?:Z|[+-]\d{2}:?\d{2})?`
const shape = new RegExp(`^(?:${isoDay}|${brazilianDay})${time}${offset}$`)

/** A civil day, `YYYY-MM-DD` or `DD/MM/YYYY`. Only the shape is checked here; the server refuses days that do not exist. */
export const LocalDay = z
  .string('Data inválida!')
  .trim()
  .regex(new RegExp(`^(?:${isoDay}|${brazilianDay})$`), 'Data inválida!')

/**
 * A moment as a person or a program writes it: `YYYY-MM-DD` or `DD/MM/YYYY`, with or without a time and an offset.
 * Only the shape is checked here; the server reads it (without an offset: in America/Sao_Paulo) and refuses days that do not exist.
 * @param label the field's Portuguese name, in lower case
 */
export const LocalDateTime = (label: string) =>
  z
    .string({ error: requiredMessage(label) })
    .trim()
    .min(1, { error: requiredMessage(label), abort: true })
    .regex(shape, 'Data inválida!')
