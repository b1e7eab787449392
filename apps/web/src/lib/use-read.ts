import type { Endpoint } from '@seara/contract/core/endpoint'
import { keepPreviousData, type QueryKey, useQuery, type UseQueryOptions } from '@tanstack/react-query'
import { type Answered, type Input, read } from './call.ts'

type Options<Answer, Shown> = Omit<UseQueryOptions<Answer, Error, Shown>, 'queryKey' | 'queryFn'>

/** What an endpoint answers, kept under the key. */
export const useRead = <const E extends Endpoint, Shown = Answered<E>>(
  queryKey: QueryKey,
  endpoint: E,
  input: Input<E>,
  options: Options<Answered<E>, Shown> = {},
) => useQuery({ queryKey, queryFn: ({ signal }) => read(endpoint, input, signal), ...options })

/** One page of a list; the previous one stays visible until it arrives. */
export const usePage = <const E extends Endpoint, Shown = Answered<E>>(
  queryKey: QueryKey,
  endpoint: E,
  input: Input<E>,
  options: Options<Answered<E>, Shown> = {},
) => useRead(queryKey, endpoint, input, { placeholderData: keepPreviousData, ...options })

/** Suppresses the failure message: the screen explains it. */
export const useQuietRead = <const E extends Endpoint, Shown = Answered<E>>(
  queryKey: QueryKey,
  endpoint: E,
  input: Input<E>,
  options: Options<Answered<E>, Shown> = {},
) => useRead(queryKey, endpoint, input, { meta: { loadFailure: false }, ...options })
