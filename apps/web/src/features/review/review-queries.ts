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

/**
 * Milliseconds between renewals of a lease. A lease reserves the open contribution for one user. The server ends a
 * lease after three minutes.
 */
const renewEvery = 60_000
/** Milliseconds between refetches of a contribution that someone else has open. */
const askAgainEvery = 10_000
const lookAroundEvery = 4_000

/** The collection whose contributions are reviewed. @param id as it stands in the page's address */
export const useReviewedCollection = (id: string) =>
  useQuery({
    queryKey: ['collections', 'one', id],
    // The endpoint's type also covers visitors, who get fewer fields. A signed-in user gets the complete collection.
    queryFn: async ({ signal }) => (await call(getCollection, { params: { id } }, { signal })) as Collection,
    meta: { loadFailure: false },
  })

/** The contributions that other users have open. Users are told apart by id, because two may have the same name. */
export const useOthers = (collectionId: number) => {
  const me = useSession()?.id
  return useQuietRead(
    [...reviewKey, 'leases', collectionId],
    listLeases,
    { params: { collectionId } },
    { select: (leases) => leases.filter(({ user_id }) => user_id !== me), refetchInterval: lookAroundEvery },
  )
}

/** The query key of an open contribution. */
export const caseKey = (id: number | null) => [...reviewKey, 'case', id] as const

/**
 * The open contribution. Each fetch takes or renews the lease, so that nobody else opens this contribution.
 * @param id null while none is open
 */
export const useCase = (id: number | null) =>
  useQuietRead(
    caseKey(id),
    openCase,
    { params: { id: id ?? 0 } },
    { enabled: id !== null, refetchInterval: ({ state: { data } }) => (data?.leased_by ? askAgainEvery : renewEvery) },
  )

/**
 * Opens the next pending contribution that nobody else has open.
 * @param inBank whether to open only contributions that are in a bank statement
 * @returns a function that gets the id after which to look, and resolves to null when there is no contribution to open
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
 * Resolves when the previous contribution is released, or after one second. The next contribution is asked for only
 * then: while a contribution is being released, the server skips it and would open another one, although this user may
 * want to open it again.
 */
let releasing: Promise<unknown> = Promise.resolve()

/** Releases a contribution, so that others can open it. A failure does no harm, because the lease ends by itself. */
export function release(id: number) {
  const released = call(releaseCase, { params: { id } }, { keepalive: true }).catch(() => undefined)
  releasing = Promise.race([released, new Promise((resolve) => setTimeout(resolve, 1_000))])
}

/** A contribution to compare with. It is fetched without a lease, so other users can still open it. */
export const useCompared = (id: number) =>
  useQuietRead(
    [...reviewKey, 'compared', id],
    readCase,
    { params: { id } },
    { select: ({ contribution }) => contribution },
  )
