import {
  changeContribution,
  type Contribution,
  deleteContribution,
  verifyContribution,
} from '@seara/contract/collections/contributions'
import { undoVerification } from '@seara/contract/collections/review'
import { call } from '../../lib/call.ts'
import { withConflictReason } from '../../lib/failure.ts'
import { downloadSigned } from '../../lib/download.ts'
import { useAction } from '../../ui/use-action.ts'
import { useMissingLetterhead } from '../letterhead/letterhead-queries.ts'
import { named } from '../../ui/named.ts'
import * as messages from './contribution-messages.ts'
import { touchedByContribution, touchedByOpenContribution } from '../keys/collection-keys.ts'

type Done = (contribution: Contribution) => void

/**
 * Verifies a contribution: issues the receipt and mails it with the letter.
 * @param onRefused runs when the letterhead must be completed first
 */
export const useVerify = (onDone: Done, onRefused: () => void) =>
  useAction({
    run: ({ id, value }: Contribution) => call(verifyContribution, { params: { id }, query: { seen_value: value } }),
    success: messages.verifiedOf,
    failure: withConflictReason(messages.verifyFailed),
    invalidates: touchedByContribution,
    outdated: touchedByOpenContribution,
    once: true,
    // Not paused without a network: a receipt must not be issued minutes after the user gave up.
    waitsForNetwork: false,
    onDone: (_answer, contribution) => onDone(contribution),
    onFailed: useMissingLetterhead(onRefused),
  })

/** Deletes a contribution that is not verified. */
export const useDeleteContribution = (onDone: Done) =>
  useAction({
    run: ({ id }: Contribution) => call(deleteContribution, { params: { id } }),
    success: (_answer, { diocese }) => named(messages.deleted, diocese.name),
    failure: withConflictReason(messages.deleteFailed),
    invalidates: touchedByContribution,
    onDone: (_answer, contribution) => onDone(contribution),
  })

/** Changes the value of a contribution that is not verified. @param value reais @param version of what is changed */
export const changeValue = (id: number, value: number, version: number) =>
  call(changeContribution, { params: { id }, body: { value } }, { version })

/** Undoes a mistaken verification. */
export const undoVerificationOf = (id: number, reason: string) =>
  call(undoVerification, { params: { id }, body: { reason } })

/** Saves the receipt or the letter of a contribution. */
export const useDownloadDocument = () => useAction({ run: downloadSigned, failure: messages.downloadFailed })
