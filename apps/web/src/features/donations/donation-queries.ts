import {
  createGroupDonation,
  deleteDonation,
  deleteGroupDonation,
  type Donation,
  type DonationQuery,
  finishDonation,
  getDonation,
  type ListedGroupDonation,
  listDonations,
  listGroupDonations,
  resendDonationReceipt,
  updateGroupDonation,
} from '@seara/contract/cofrinho/donations'
import { named } from '../../ui/named.ts'
import { searchIamGroups } from '@seara/contract/cofrinho/iam-groups'
import { mailsLeave } from '@seara/contract/overview/mails-of-records'
import type { z } from 'zod'
import { call } from '../../lib/call.ts'
import { usePage, useQuietRead } from '../../lib/use-read.ts'
import { conflictReasonOr, withConflictReason } from '../../lib/failure.ts'
import { useMissingLetterhead } from '../../entities/letterhead/letterhead-queries.ts'
import { toastSuccess } from '../../ui/show-toast.tsx'
import type { Found } from '../../ui/fields/choices/search-source.ts'
import { useAction } from '../../ui/use-action.ts'
import * as messages from './donation-messages.ts'
import { donationKey, touchedByCofrinho } from '../../entities/keys/cofrinho-keys.ts'

/** One page of the donations. */
export const useDonations = (query: z.input<typeof DonationQuery>) =>
  usePage([...donationKey, 'list', query], listDonations, { query })

/**
 * One donation. The screen itself, not a toast, explains a failed load.
 * @param id as it stands in the page's address
 */
export const useDonation = (id: string) => useQuietRead([...donationKey, 'one', id], getDonation, { params: { id } })

const asRows = (data: ListedGroupDonation[]) => ({ data })

/** The amounts that the groups gave to a donation, by date, as the rows of a list. */
export const useContributors = (id: number) =>
  useQuietRead([...donationKey, 'contributors', id], listGroupDonations, { params: { id } }, { select: asRows })

async function findGroups(text: string, signal: AbortSignal): Promise<Found[]> {
  const groups = await call(searchIamGroups, { query: { query: text } }, { signal })
  return groups.map(({ id, group_name, representant_name, parishes, dioceses }) => ({
    id,
    label: group_name,
    detail: [representant_name, parishes?.name, dioceses?.name].filter(Boolean).join(' · '),
  }))
}

/** Searches IAM groups by name, representative, e-mail, city or telephone, for a `SearchSelect`. */
export const groupSource = { name: 'iam-groups', search: findGroups }

type Chosen = Pick<Donation, 'id' | 'title'>

/** Deletes a donation. When someone else has just finished the donation, the server refuses and its reason is shown. */
export const useDeleteDonation = (onDone: () => void) =>
  useAction({
    run: ({ id }: Chosen) => call(deleteDonation, { params: { id } }),
    success: (_answer, { title }) => named(messages.deleted, title),
    failure: withConflictReason(messages.deleteFailed),
    invalidates: touchedByCofrinho,
    onDone,
  })

/** Says that the receipts were sent, or that they wait. */
const sayReceiptSent = (waits: boolean) => toastSuccess(waits ? messages.receiptWaits : messages.receiptSent)

/**
 * Waits for a call that sends receipts, then asks the server whether mails are being sent. Two toasts follow, one about
 * the action and one about the receipts. Both wait for the second answer: on a slow network, the second toast would
 * otherwise come late and replace the first.
 * @returns whether the receipts wait, because the installation sends no mail
 */
async function thenWhetherMailWaits(sending: Promise<unknown>): Promise<boolean> {
  await sending
  return call(mailsLeave, {}).then(
    ({ leaving }) => !leaving,
    () => false,
  )
}

/**
 * Finishes a donation, which also sends its receipt.
 * @param onRefused runs when the server refuses because the letterhead is incomplete
 */
export const useFinishDonation = (onDone: () => void, onRefused: () => void) =>
  useAction({
    run: ({ id, total_value }: Donation) =>
      thenWhetherMailWaits(
        call(
          finishDonation,
          { params: { id }, query: { seen_value: total_value }, body: { total_value } },
          { version: undefined },
        ),
      ),
    success: messages.finished,
    failure: (error) => (error.code === 'invalid' || error.isConflict ? error.message : messages.finishFailed),
    invalidates: touchedByCofrinho,
    once: true,
    onDone: (waits) => {
      sayReceiptSent(waits)
      onDone()
    },
    onFailed: useMissingLetterhead(onRefused),
  })

/** Sends the receipt of a finished donation again. The server ignores a second call within a minute. */
export const useResendReceipt = (onDone: () => void) =>
  useAction({
    run: ({ id }: Chosen) => thenWhetherMailWaits(call(resendDonationReceipt, { params: { id } })),
    failure: conflictReasonOr(messages.receiptFailed),
    once: true,
    onDone: (waits) => {
      sayReceiptSent(waits)
      onDone()
    },
  })

interface Addition {
  donation_id: number
  safe_box_group_id: number
  /** In reais. */
  value: number
}

/** Adds an amount that a group gave. @param idempotencyKey equal in every retry, so that it is added only once */
export const addContribution = (body: Addition, idempotencyKey: string) =>
  call(createGroupDonation, { body }, { idempotencyKey })

/**
 * Changes an amount that a group gave. @param value in reais @param version the version of the record that the user saw
 */
export const changeContribution = (id: number, value: number, version: number) =>
  call(updateGroupDonation, { params: { id }, body: { value } }, { version })

/** Removes an amount that a group gave. */
export const useRemoveContribution = (onDone: () => void) =>
  useAction({
    run: ({ id }: ListedGroupDonation) => call(deleteGroupDonation, { params: { id } }),
    success: (_answer, { group_name }) => named(messages.valueRemoved, group_name),
    failure: conflictReasonOr(messages.removeFailed),
    invalidates: touchedByCofrinho,
    onDone,
  })
