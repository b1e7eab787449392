import { formatPhone } from '../../lib/format.ts'
import type { Mask } from './use-mask.ts'

/** Characters that no telephone has; they stay, so that validation reports them. */
const isOther = (text: string) => /[^\d()\s.+-]/.test(text)

/** Behind a `+` the first digits are the country's: until the number is whole, a mask would make them an area. */
const isInternational = (text: string) => /^\s*\+/.test(text) && text.replace(/\D/g, '').length < 12

const isLeft = (text: string) => isOther(text) || isInternational(text)

/** The mask of a telephone, which lets stand what is no telephone, and `+55` until its number is whole. */
export const phoneMask: Mask = {
  format: (text) => (isLeft(text) ? text : formatPhone(text)),
  strip: (text) => (isLeft(text) ? text : text.replace(/\D/g, '')),
}
