import type { ApiError } from '../../../lib/api-error.ts'

/** Whether the item waits for another reason than the dialog shows. The dialog then closes, and the list has it. */
export const waitsForOtherReason = ({ code }: ApiError): boolean => code === 'conflict.waits_for_other_reason'
