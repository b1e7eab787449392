import { isBank } from '@seara/cnab/bank'
import { rejectsAlike } from '@seara/cnab/words/occurrence'

/** Whose return it is, and how it is laid out; null of one that could not be read. */
export interface LayoutOfFile {
  bank: string | null
  layout: string | null
}

/** Whether its bank refuses entries and write-offs by one code in such files. */
export const fileRejectsAlike = ({ bank, layout }: LayoutOfFile): boolean =>
  bank !== null && isBank(bank) && rejectsAlike(bank, layout === '240' ? 240 : 400)
