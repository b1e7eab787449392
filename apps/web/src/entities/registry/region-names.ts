import { listSimpleRegions } from '@seara/contract/registry/regions'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'

/** The number and name of every region. */
export const useRegionNames = () =>
  useQuery({ queryKey: ['regions', 'simple'], queryFn: ({ signal }) => call(listSimpleRegions, {}, { signal }) })
