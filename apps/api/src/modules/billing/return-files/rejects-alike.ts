import { isBank } from '@seara/cnab/bank'
import { rejectsAlike } from '@seara/cnab/words/event-kind'

/** The bank and layout of a return file; null for a file that could not be read. */
export interface LayoutOfFile {
  bank: string | null
  layout: string | null
}

/** Whether the file's bank uses the same code for refused registrations (entries) and for refused write-offs. */
export const fileRejectsAlike = ({ bank, layout }: LayoutOfFile): boolean =>
  bank !== null && isBank(bank) && rejectsAlike(bank, layout === '240' ? 240 : 400)
