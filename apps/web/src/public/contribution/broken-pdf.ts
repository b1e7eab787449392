import { isPdf } from '../../lib/reduce-image.ts'
import { pdfBroken } from './contribution-messages.ts'

/**
 * Finds PDFs that surely cannot be opened. Every readable PDF names its root object in plain text, even an encrypted
 * one. Only the server, which draws the first page, finds other damage.
 * @returns the message for the sender; undefined when no damage is found
 */
export const findBrokenPdf = async (file: File): Promise<string | undefined> =>
  isPdf(file) && !(await file.text()).includes('/Root') ? pdfBroken : undefined
