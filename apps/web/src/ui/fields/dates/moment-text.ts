import { filledUp, isWords, maskDay, readDay, showDay, withWholeYear } from './day-text.ts'

const iso = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2})/

/** Pads single digits with a zero. Once a space follows the day, the day's year is completed too. */
function filledMoment(text: string): string {
  const [, day, time] = /^([^ ,]*)[ ,]+(.*)$/.exec(text) ?? []
  if (day === undefined || time === undefined) return filledUp(text)
  return withWholeYear(maskDay(day)) + time.replace(/^(\d)(?=[:h])/, (digit) => `0${digit}`)
}

/**
 * Formats a moment as `DD/MM/AAAA HH:mm`, also while it is incomplete; a pasted ISO moment is converted first. Words
 * stay as they are.
 */
export function maskMoment(text: string): string {
  if (isWords(text)) return text
  const shown = showDay(text.replace(iso, (_, day: string, time: string) => `${showDay(day)} ${time}`))
  const digits = filledMoment(shown).replace(/\D/g, '')
  const time = digits.slice(8, 12)
  return maskDay(digits) + (time && ` ${[time.slice(0, 2), time.slice(2)].filter(Boolean).join(':')}`)
}

/** The day and the time in the field; null for a missing or invalid part. */
export function partsOf(text: string): { day: string | null; time: string | null } {
  const [day = '', time = ''] = maskMoment(text).split(' ')
  return { day: readDay(day), time: /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(time) ? time : null }
}

/**
 * Completes a moment when the field is left: a day without a time gets one, and an hour without minutes gets `00`.
 * @param time for a day without one, `HH:mm`
 * @returns `YYYY-MM-DDTHH:mm`; null when the text is complete already, or no moment
 */
export function completeMoment(text: string, time: string): string | null {
  const shown = maskMoment(text)
  const day = readDay(withWholeYear(shown))
  if (day) return `${day}T${time}`
  return /^\S+ \d{2}$/.test(shown) ? readMoment(`${shown}:00`) : null
}

/** Reads `DD/MM/AAAA HH:mm` strictly. @returns `YYYY-MM-DDTHH:mm`, or null when there is no such moment */
export function readMoment(text: string): string | null {
  const { day, time } = partsOf(text)
  return day && time ? `${day}T${time}` : null
}
