import type { BankEvent } from './bank-books.ts'
import { return240 } from './return-240.ts'
import { bradesco400, itau400 } from './return-400.ts'
import type { WalkBank } from './walk-banks.ts'

/**
 * Writes a return in the layout in which the bank also takes our shipping files.
 * @param number the number of the file; each file has another one, so that no two files are the same
 */
export function returnOf(bank: WalkBank, events: readonly BankEvent[], day: string, number: number): Buffer {
  if (bank === '237') return bradesco400(events, day, number)
  return bank === '341' ? itau400(events, day, number) : return240(bank, events, day, number)
}
