import { formatPhone } from '../../lib/format.ts'
import type { Mask } from './use-mask.ts'

/** Whether a text has characters that no telephone has. They stay in the text, so that validation reports them. */
const isOther = (text: string) => /[^\d()\s.+-]/.test(text)

/**
 * Whether a text begins with `+` and is not complete yet. Its first digits are the country code; the mask would show
 * them as the area code.
 */
const isInternational = (text: string) => /^\s*\+/.test(text) && text.replace(/\D/g, '').length < 12

/** Whether a text has an impossible area code, beginning with 0. It stays as typed, so that validation reports it. */
const hasWrongAreaCode = (text: string) => /^\s*\(0\d\)/.test(text)

const isLeft = (text: string) => isOther(text) || isInternational(text) || hasWrongAreaCode(text)

/**
 * The mask of a telephone. A text with characters that no telephone has, or with a wrong area code, stays as typed. A
 * number with `+55` stays as typed until it is complete.
 */
export const phoneMask: Mask = {
  format: (text) => (isLeft(text) ? text : formatPhone(text)),
  strip: (text) => (isLeft(text) ? text : text.replace(/\D/g, '')),
}
