import {
  changeContribution,
  type Contribution,
  deleteContribution,
  verifyContribution,
} from '@seara/contract/collections/contributions'
import { takeBackVerification, undoVerification } from '@seara/contract/collections/review'
import { call } from '../../lib/call.ts'
import { withConflictReason } from '../../lib/failure.ts'
import { downloadFailed, downloadSigned } from '../../lib/download.ts'
import { useAction } from '../../ui/use-action.ts'
import { useMissingLetterhead } from '../letterhead/letterhead-queries.ts'
import { named } from '../../ui/named.ts'
import * as messages from './contribution-messages.ts'
import { forgetVerified, keepVerified, undoSeconds } from './just-verified.ts'
import { touchedByContribution, touchedByOpenContribution } from '../keys/collection-keys.ts'

type Done = (contribution: Contribution) => void

/** Undoes a verification whose receipt has not been issued yet. */
export const useTakeBack = (onDone: (contribution: { id: number }) => void = () => undefined) =>
  useAction({
    run: ({ id }: Pick<Contribution, 'id'>) => call(takeBackVerification, { params: { id } }),
    success: ({ diocese }) => `${messages.takenBack} ${diocese.name}`,
    failure: withConflictReason(messages.takeBackFailed),
    invalidates: touchedByOpenContribution,
    once: true,
    onDone: (_answer, contribution) => {
      forgetVerified(contribution.id)
      onDone(contribution)
    },
    onFailed: () => undefined,
  })

/**
 * Verifies a contribution. After `undoSeconds`, the server issues the receipt and mails it with the letter, unless the
 * person undoes the verification before.
 * @param onRefused runs when the letterhead must be completed first
 * @param onTakenBack runs after "Desfazer"
 */
export function useVerify(onDone: Done, onRefused: () => void, onTakenBack?: (contribution: { id: number }) => void) {
  const takeBack = useTakeBack(onTakenBack)
  return useAction({
    run: ({ id, value }: Contribution) =>
      call(verifyContribution, {
        params: { id },
        query: { seen_value: value, undo_seconds: String(undoSeconds) },
      }),
    success: messages.verifiedOf,
    undo: takeBack.run,
    failure: messages.verifyRefused,
    invalidates: touchedByContribution,
    outdated: touchedByOpenContribution,
    once: true,
    onDone: (answer, contribution) => {
      if (answer.can_take_back) keepVerified(contribution)
      onDone(contribution)
    },
    onFailed: useMissingLetterhead(onRefused),
  })
}

/** Deletes a contribution that is not verified. */
export const useDeleteContribution = (onDone: Done) =>
  useAction({
    run: ({ id }: Contribution) => call(deleteContribution, { params: { id } }),
    success: (_answer, { diocese }) => named(messages.deleted, diocese.name),
    failure: withConflictReason(messages.deleteFailed),
    invalidates: touchedByContribution,
    onDone: (_answer, contribution) => onDone(contribution),
  })

/**
 * Changes the value of a contribution that is not verified.
 * @param value the new value, in reais
 * @param version the version of the contribution that the person saw
 */
export const changeValue = (id: number, value: number, version: number) =>
  call(changeContribution, { params: { id }, body: { value } }, { version })

/** Undoes a mistaken verification, which makes its receipt void. @param reason why it is undone */
export const undoVerificationOf = (id: number, reason: string) =>
  call(undoVerification, { params: { id }, body: { reason } })

/** Downloads the receipt or the letter of thanks of a contribution. */
export const useDownloadDocument = () => useAction({ run: downloadSigned, failure: downloadFailed })
