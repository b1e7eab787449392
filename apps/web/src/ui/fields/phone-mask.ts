import { formatPhone } from '../../lib/format.ts'
import type { Mask } from './use-mask.ts'

/** Characters that no telephone has; they stay, so that validation reports them. */
const isOther = (text: string) => /[^\d()\s.+-]/.test(text)

/** The mask of a telephone, which lets stand what is no telephone. */
export const phoneMask: Mask = {
  format: (text) => (isOther(text) ? text : formatPhone(text)),
  strip: (text) => (isOther(text) ? text : text.replace(/\D/g, '')),
}
