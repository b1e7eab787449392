import { z } from 'zod'
import { requiredMessage } from './text.ts'

const isoDay = String.raw`\d{4}-\d{2}-\d{2}`
const brazilianDay = String.raw`\d{2}/\d{2}/\d{4}`
const time = String.raw`(?:[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?)?`
const offset = String.raw`(?:Z|[+-]\d{2}:?\d{2})?`
const shape = new RegExp(`^(?:${isoDay}|${brazilianDay})${time}${offset}$`)
const impossible = 'Data inválida!'

/** Whether the day and the time exist; 31/02 and 25:00 do not. @param text in the form `shape` */
function exists(text: string): boolean {
  const [day = '', clock = '00:00'] = text.split(/[T ]/)
  const iso = day.replace(/^(\d{2})\/(\d{2})\/(\d{4})/, '$3-$2-$1').slice(0, 10)
  const [hours = '', minutes = ''] = clock.slice(0, 5).split(':')
  return z.iso.date().safeParse(iso).success && hours <= '23' && minutes <= '59'
}

/**
 * A day, written `YYYY-MM-DD` or `DD/MM/YYYY`. Only the form is checked here; the server refuses days that do not
 * exist.
 */
export const LocalDay = z
  .string('Data inválida!')
  .trim()
  .regex(new RegExp(`^(?:${isoDay}|${brazilianDay})$`), 'Data inválida!')

/**
 * A moment: a day as `YYYY-MM-DD` or `DD/MM/YYYY`, with or without a time and an offset. The value is the text; the
 * server parses it. Without an offset, the time is that of America/Sao_Paulo.
 * @param label the field's Portuguese name, in lower case
 */
export const LocalDateTime = (label: string) =>
  z
    .string({ error: requiredMessage(label) })
    .trim()
    .min(1, { error: requiredMessage(label), abort: true })
    .regex(shape, { error: impossible, abort: true })
    .refine(exists, impossible)
