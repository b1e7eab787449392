import { type Collection, getCollection } from '@seara/contract/collections/collections'
import {
  listLeases,
  nextCase,
  openCase,
  readCase,
  releaseCase,
  type ReviewCase,
} from '@seara/contract/collections/review'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { call } from '../../lib/call.ts'
import { useQuietRead } from '../../lib/use-read.ts'
import { useSession } from '../../lib/session.ts'
import { reviewKey } from '../../entities/keys/collection-keys.ts'

/** Milliseconds between renewals of a lease, which the server keeps for three minutes. */
const renewEvery = 60_000
/** Milliseconds between refetches while someone else has the contribution open. */
const askAgainEvery = 10_000
const lookAroundEvery = 4_000

/** The collection in review. @param id as in the address */
export const useReviewedCollection = (id: string) =>
  useQuery({
    queryKey: ['collections', 'one', id],
    // A signed-in user gets the complete collection; the endpoint's type allows less.
    queryFn: async ({ signal }) => (await call(getCollection, { params: { id } }, { signal })) as Collection,
    meta: { loadFailure: false },
  })

/** The contributions that other users have open. Compared by user id, because colleagues may have the same name. */
export const useOthers = (collectionId: number) => {
  const me = useSession()?.id
  return useQuietRead(
    [...reviewKey, 'leases', collectionId],
    listLeases,
    { params: { collectionId } },
    { select: (leases) => leases.filter(({ user_id }) => user_id !== me), refetchInterval: lookAroundEvery },
  )
}

const caseKey = (id: number | null) => [...reviewKey, 'case', id] as const

/** The open contribution. Fetching it leases it, or renews the lease. @param id null: no contribution */
export const useCase = (id: number | null) =>
  useQuietRead(
    caseKey(id),
    openCase,
    { params: { id: id ?? 0 } },
    { enabled: id !== null, refetchInterval: ({ state: { data } }) => (data?.leased_by ? askAgainEvery : renewEvery) },
  )

/**
 * Opens the next contribution that nobody has open.
 * @param inBank only contributions in a bank statement
 * @returns null when there is none
 */
export function useOpenNext(collectionId: number, inBank: boolean) {
  const client = useQueryClient()
  return useCallback(
    async (after?: number): Promise<ReviewCase | null> => {
      await releasing
      const found = await call(nextCase, {
        params: { collectionId },
        body: { in_bank: inBank, ...(after !== undefined && { after }) },
      })
      if (found) client.setQueryData(caseKey(found.contribution.id), found)
      return found
    },
    [client, collectionId, inBank],
  )
}

/**
 * The running release of a contribution, awaited for one second at most. The server skips contributions that are being
 * released, so that asking too early for the next contribution could open another one than expected.
 */
let releasing: Promise<unknown> = Promise.resolve()

/** Releases a contribution. A failure does not matter: the lease will expire. */
export function release(id: number) {
  const released = call(releaseCase, { params: { id } }, { keepalive: true }).catch(() => undefined)
  releasing = Promise.race([released, new Promise((resolve) => setTimeout(resolve, 1_000))])
}

/** A contribution for comparison, fetched without a lease. */
export const useCompared = (id: number) =>
  useQuietRead(
    [...reviewKey, 'compared', id],
    readCase,
    { params: { id } },
    { select: ({ contribution }) => contribution },
  )
