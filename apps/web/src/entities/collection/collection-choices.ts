import { listCollections } from '@seara/contract/collections/collections'
import { useRead } from '../../lib/use-read.ts'

/** One page with this size has every collection, because there is one collection a year. */
const everyOne = 100

/** The collections to choose from, the newest first. */
export const useCollectionChoices = () =>
  useRead(['collections', 'choices'], listCollections, { query: { limit: everyOne } }, { select: ({ data }) => data })
