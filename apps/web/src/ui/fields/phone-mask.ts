import { formatPhone } from '../../lib/format.ts'
import type { Mask } from './use-mask.ts'

/** Characters that no telephone has. They stay in the text, so that validation reports them. */
const isOther = (text: string) => /[^\d()\s.+-]/.test(text)

/**
 * After a `+` the first digits are the country's code. If the mask were added too early, they would become the area
 * code.
 */
const isInternational = (text: string) => /^\s*\+/.test(text) && text.replace(/\D/g, '').length < 12

const isLeft = (text: string) => isOther(text) || isInternational(text)

/** The mask of a telephone. It leaves other text unchanged, and a number with `+55` until it is complete. */
export const phoneMask: Mask = {
  format: (text) => (isLeft(text) ? text : formatPhone(text)),
  strip: (text) => (isLeft(text) ? text : text.replace(/\D/g, '')),
}
