import { listMissing } from '@seara/contract/statements/credits'
import { reconcileCollection } from '@seara/contract/statements/statement-days'
import { listCollections } from '@seara/contract/collections/collections'
import type { z } from 'zod'
import { collectionKey } from '../../../entities/keys/collection-keys.ts'
import { statementKey } from '../../../entities/keys/statement-key.ts'
import { usePage, useQuietRead } from '../../../lib/use-read.ts'

export const useMissing = (query: z.input<typeof listMissing.query>) =>
  usePage([...statementKey, 'missing', query], listMissing, { query })

/** The newest collections. */
export const useCollections = () =>
  usePage([...collectionKey, 'for-statements'], listCollections, { query: { limit: '20' } })

export const useCollectionReconciliation = (collection: string) =>
  useQuietRead([...statementKey, 'collection', collection], reconcileCollection, { query: { collection } })
