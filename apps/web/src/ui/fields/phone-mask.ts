import { withoutPrefix } from '@seara/contract/fields/masks'
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

/**
 * Whether a text without a mask, as somebody pastes it, has too many digits. It stays as pasted, so that validation
 * reports it. Typed key by key, the text has the mask already, and a digit too many is ignored.
 */
const isTooLong = (text: string) => !text.includes('(') && withoutPrefix(text).replace(/\D/g, '').length > 11

const isLeft = (text: string) => isOther(text) || isInternational(text) || hasWrongAreaCode(text) || isTooLong(text)

/**
 * The mask of a telephone. A text with characters that no telephone has, with a wrong area code, or pasted with too
 * many digits, stays as typed. A number with `+55` stays as typed until it is complete.
 */
export const phoneMask: Mask = {
  format: (text) => (isLeft(text) ? text : formatPhone(text)),
  strip: (text) => (isLeft(text) ? text : text.replace(/\D/g, '')),
}
