import type { Endpoint } from '@seara/contract/core/endpoint'
import { keepPreviousData, type QueryKey, useQuery, type UseQueryOptions } from '@tanstack/react-query'
import { type Answered, type Input, read } from './call.ts'

type Options<Answer, Shown> = Omit<UseQueryOptions<Answer, Error, Shown>, 'queryKey' | 'queryFn'>

/** Reads an endpoint through the cache, under the given key. */
export const useRead = <const E extends Endpoint, Shown = Answered<E>>(
  queryKey: QueryKey,
  endpoint: E,
  input: Input<E>,
  options: Options<Answered<E>, Shown> = {},
) => useQuery({ queryKey, queryFn: ({ signal }) => read(endpoint, input, signal), ...options })

/** Reads one page of a list; the previous page stays visible until the new page arrives. */
export const usePage = <const E extends Endpoint, Shown = Answered<E>>(
  queryKey: QueryKey,
  endpoint: E,
  input: Input<E>,
  options: Options<Answered<E>, Shown> = {},
) => useRead(queryKey, endpoint, input, { placeholderData: keepPreviousData, ...options })

/** Like `useRead`, for a screen that itself explains a failure: no toast is shown. */
export const useQuietRead = <const E extends Endpoint, Shown = Answered<E>>(
  queryKey: QueryKey,
  endpoint: E,
  input: Input<E>,
  options: Options<Answered<E>, Shown> = {},
) => useRead(queryKey, endpoint, input, { meta: { loadFailure: false }, ...options })
