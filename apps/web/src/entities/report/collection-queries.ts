import { listCollections } from '@seara/contract/collections/collections'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'

/** There is one a year: a page of a hundred holds them all. */
const everyOne = 100

/** The collections to choose from, the newest first. */
export const useCollectionChoices = () =>
  useQuery({
    queryKey: ['collections', 'choices'],
    queryFn: ({ signal }) => call(listCollections, { query: { limit: everyOne } }, { signal }),
    select: ({ data }) => data,
  })
