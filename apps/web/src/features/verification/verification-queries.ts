import { type Collection, getCollection } from '@seara/contract/collections'
import { listHolds, nextCase, openCase, releaseCase, type VerificationCase } from '@seara/contract/verification'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { call } from '../../lib/call.ts'

/** Every query of the desk begins with this key. */
const deskKey = ['verification'] as const

/** Milliseconds after which a hold is renewed; the server keeps it for three minutes. */
const renewEvery = 60_000
/** Where someone else has the contribution, it is asked for more often. */
const askAgainEvery = 10_000
const lookAroundEvery = 15_000

/** The collection whose contributions are verified. @param id as it stands in the address */
export const useDeskCollection = (id: string) =>
  useQuery({
    queryKey: ['collections', 'one', id],
    // With a token the answer is the whole collection.
    queryFn: async ({ signal }) => (await call(getCollection, { params: { id } }, { signal })) as Collection,
    meta: { loadFailure: false },
  })

/** Whose doing it is that nothing is open: there is nothing left, or others have it. */
export const useHolds = (collectionId: number) =>
  useQuery({
    queryKey: [...deskKey, 'holds', collectionId],
    queryFn: ({ signal }) => call(listHolds, { params: { collectionId } }, { signal }),
    refetchInterval: lookAroundEvery,
    meta: { loadFailure: false },
  })

const caseKey = (id: number | null) => [...deskKey, 'case', id] as const

/** The contribution that is open. Reading it holds it, and reading it again holds it for longer. @param id null while none is open */
export const useCase = (id: number | null) =>
  useQuery({
    queryKey: caseKey(id),
    queryFn: ({ signal }) => call(openCase, { params: { id: id ?? 0 } }, { signal }),
    enabled: id !== null,
    refetchInterval: ({ state: { data } }) => (data?.held_by ? askAgainEvery : renewEvery),
    meta: { loadFailure: false },
  })

/** Opens the next contribution that nobody has open. @returns null when there is none */
export function useOpenNext(collectionId: number) {
  const client = useQueryClient()
  return useCallback(
    async (after?: number): Promise<VerificationCase | null> => {
      const found = await call(nextCase, { params: { collectionId }, body: after === undefined ? {} : { after } })
      if (found) client.setQueryData(caseKey(found.contribution.id), found)
      return found
    },
    [client, collectionId],
  )
}

/** Lets others have a contribution. It is no misfortune when that fails: the hold ends by itself. */
export const release = (id: number) =>
  void call(releaseCase, { params: { id } }, { keepalive: true }).catch(() => undefined)

/** Another contribution, to compare with; it is not kept from others. */
export const useCompared = (id: number) =>
  useQuery({
    queryKey: [...deskKey, 'compared', id],
    queryFn: async ({ signal }) => {
      const opened = await call(openCase, { params: { id } }, { signal })
      release(id)
      return opened.contribution
    },
    meta: { loadFailure: false },
  })
