import { formatPhone } from '../../lib/format.ts'
import type { Mask } from './use-mask.ts'

/** What stands in no telephone, and is left to be refused with a word. */
const isOther = (text: string) => /[^\d()\s.+-]/.test(text)

/** The mask of a telephone, which lets stand what is no telephone. */
export const phoneMask: Mask = {
  format: (text) => (isOther(text) ? text : formatPhone(text)),
  strip: (text) => (isOther(text) ? text : text.replace(/\D/g, '')),
}
