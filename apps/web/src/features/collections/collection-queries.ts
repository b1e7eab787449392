import {
  changeCollection,
  type Collection,
  getCollection,
  listCollections,
} from '@seara/contract/collections/collections'
import { noticesReach, remindNonContributing, sendFirstMessage } from '@seara/contract/collections/notices'
import { readCase } from '@seara/contract/collections/review'
import { listContacts } from '@seara/contract/registry/contacts'
import {
  type Contribution,
  type ContributionQuery,
  dioceseSummary,
  listContributions,
  type ListedContribution,
  summaryCards,
} from '@seara/contract/collections/contributions'
import type { PageQuery, Paged } from '@seara/contract/core/paging'
import type { Versioned } from '@seara/contract/core/version'
import { listBankAccounts } from '@seara/contract/settings/bank-accounts'
import { listCreditTypes } from '@seara/contract/settings/credit-types'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import { ApiError } from '../../lib/api-error.ts'
import { call } from '../../lib/call.ts'
import { usePage, useRead, useQuietRead } from '../../lib/use-read.ts'
import { conflictReasonOr } from '../../lib/failure.ts'
import { useAction } from '../../ui/use-action.ts'
import * as messages from './collection-messages.ts'
import type { Reminded } from './reminded.ts'
import { contactKey } from '../../entities/keys/registry-keys.ts'
import { collectionKey, touchedByContribution } from '../../entities/keys/collection-keys.ts'

/** One page of the collections, the newest first. */
export const useCollections = (query: z.input<typeof PageQuery>) =>
  usePage([...collectionKey, 'list', query], listCollections, { query })

/**
 * One collection. The screen itself, not a toast, explains a failed load.
 * @param id as it stands in the page's address
 */
export const useCollection = (id: string) =>
  useQuery({
    queryKey: [...collectionKey, 'one', id],
    // The endpoint's type also covers visitors, who get fewer fields. A signed-in user gets the complete collection.
    queryFn: async ({ signal }) =>
      (await call(getCollection, { params: { id } }, { signal })) as Collection & Versioned,
    meta: { loadFailure: false },
  })

/** Milliseconds between refetches while the server is making the receipt of a listed contribution. */
const lookAgain = 2_000

const awaitsReceipt = ({ verified, receipt }: ListedContribution) => verified === 'verified' && receipt === null

/** One contribution. @param id null while there is none to fetch */
export const useContribution = (id: string | null) =>
  useQuietRead(
    [...collectionKey, 'contribution', id],
    readCase,
    { params: { id: id ?? '' } },
    { enabled: id !== null, select: ({ contribution }) => contribution },
  )

/** The sums of a collection: received, to verify, and in total. */
export const useSummaryCards = (id: number) =>
  useRead([...collectionKey, 'cards', id], summaryCards, { params: { id } })

/** The sum of the contributions of each diocese to a collection, as the rows of a list. */
export const useDioceseSummary = (id: number) =>
  useQuietRead([...collectionKey, 'summary', id], dioceseSummary, { params: { id } })

/** The newest contribution of a diocese to a collection; null when the diocese has sent none. */
export const useSentBefore = (collectionId: number, dioceseId: number) =>
  useQuery({
    queryKey: [...collectionKey, 'sent-before', collectionId, dioceseId],
    queryFn: ({ signal }) =>
      call(listContributions, { params: { collectionId }, query: { dioceseId: String(dioceseId) } }, { signal }).then(
        // Asked for one diocese, the endpoint answers a single contribution instead of a page.
        (found) => found as Contribution,
        (error: unknown) => {
          if (error instanceof ApiError && error.status === 404) return null
          throw error
        },
      ),
    meta: { loadFailure: false },
  })

/** The contacts of a diocese, in the order of their types. */
export const useDioceseContacts = (dioceseId: number) =>
  useQuietRead([...contactKey, dioceseId], listContacts, { params: { dioceseId } })

type ListQuery = Omit<z.input<typeof ContributionQuery>, 'dioceseId'>

/** One page of the contributions of a collection. */
export const useContributions = (collectionId: number, query: ListQuery) =>
  useQuery({
    queryKey: [...collectionKey, 'contributions', collectionId, query],
    // Asked without a diocese, the endpoint answers a page.
    queryFn: async ({ signal }) =>
      (await call(listContributions, { params: { collectionId }, query }, { signal })) as Paged<ListedContribution>,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.data.some(awaitsReceipt) ? lookAgain : false),
  })

/** Finishes or reopens a collection. */
export const useChangeStatus = (onDone: () => void) =>
  useAction({
    run: ({ id, finished, version }: Collection & Versioned) =>
      call(changeCollection, { params: { id }, body: { finished } }, { version }),
    success: messages.statusChanged,
    unseen: true,
    failure: messages.statusFailed,
    invalidates: touchedByContribution,
    onDone,
  })

/**
 * The number of dioceses that each notice would go to now.
 * @param asking whether the dialog is open; nothing is fetched before
 */
export const useNoticesReach = (collectionId: number, among: Reminded, asking: boolean) =>
  useQuietRead(
    [...collectionKey, 'reach', collectionId, among],
    noticesReach,
    { params: { id: collectionId }, query: among },
    { enabled: asking, staleTime: 0 },
  )

export type Notice = 'first' | 'reminder'

interface Sending {
  notice: Notice
  among: Reminded
  again: boolean
}

/** Sends a notice to many dioceses as a job. @param onStarted gets the id of the job */
export const useSendNotice = (collectionId: number, onStarted: (jobId: number) => void) =>
  useAction({
    run: ({ notice, among, again }: Sending) => {
      const query = { again: again ? ('true' as const) : ('false' as const) }
      return notice === 'first'
        ? call(sendFirstMessage, { query: { ...query, missionary_collection_id: collectionId } })
        : call(remindNonContributing, { params: { id: collectionId }, query: { ...among, ...query } })
    },
    success: messages.noticeStarted,
    unseen: true,
    failure: conflictReasonOr(messages.noticeFailed),
    onDone: ({ job_id }) => onStarted(job_id),
  })

/** The bank accounts that a contribution may have been paid to. */
export const useBankAccounts = () =>
  useRead(['bank-accounts'], listBankAccounts, {}, { meta: { loadFailure: messages.choicesFailed } })

/** The ways in which a contribution's money may arrive. */
export const useCreditTypes = () =>
  useRead(['credit-types'], listCreditTypes, {}, { meta: { loadFailure: messages.choicesFailed } })
