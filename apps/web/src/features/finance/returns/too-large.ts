import { nothingDone, type ReturnOutcome } from '@seara/contract/billing/return-files'
import { maxFileBytes } from '@seara/contract/core/form'
import { tooLarge } from '../records/return-messages.ts'

export const isTooLarge = ({ size }: File) => size > maxFileBytes

/** What becomes of a file that the server would not even read, and with it all the others. */
export const tooLargeOutcome = ({ name }: File): ReturnOutcome => ({
  ...nothingDone,
  filename: name,
  status: 'rejected',
  reason: tooLarge,
})
