import { nothingDone, type ReturnOutcome } from '@seara/contract/billing/return-files'
import { maxFileBytes } from '@seara/contract/core/form'
import { tooLarge } from '../records/return-messages.ts'

export const isTooLarge = ({ size }: File) => size > maxFileBytes

/**
 * The outcome of a file that is too large. Such a file is not sent, because the server would refuse the whole upload.
 */
export const tooLargeOutcome = ({ name }: File): ReturnOutcome => ({
  ...nothingDone,
  filename: name,
  status: 'rejected',
  reason: tooLarge,
})
