import type { ReturnOutcome } from '@seara/contract/finance'
import { maxFileBytes } from '@seara/contract/form'
import { tooLarge } from './return-messages.ts'

export const isTooLarge = ({ size }: File) => size > maxFileBytes

/** What becomes of a file that the server would not even read, and with it all the others. */
export const tooLargeOutcome = ({ name }: File): ReturnOutcome => ({
  id: null,
  filename: name,
  status: 'rejected',
  reason: tooLarge,
  bank: null,
  layout: null,
  generated_on: null,
  records: 0,
  paid: 0,
  unmatched: 0,
  divergent: 0,
  double: 0,
  confirmed: 0,
  rejected: 0,
  known: 0,
  paid_value: 0,
  warnings: [],
})
