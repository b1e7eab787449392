import { listCollections } from '@seara/contract/collections/collections'
import { useRead } from '../../lib/use-read.ts'

/** There is one collection a year: a page of a hundred holds every collection. */
const everyOne = 100

/** The collections to choose from, the newest first. */
export const useCollectionChoices = () =>
  useRead(['collections', 'choices'], listCollections, { query: { limit: everyOne } }, { select: ({ data }) => data })
