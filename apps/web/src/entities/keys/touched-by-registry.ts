import { touchedByRequest } from './campaign-keys.ts'
import { collectionKey, reviewKey } from './collection-keys.ts'
import { donationKey, groupKey } from './cofrinho-keys.ts'
import { dioceseKey, parishKey, regionKey } from './registry-keys.ts'

/**
 * The queries that show a region, diocese or parish: the registry and every programme, because all of them name and
 * count dioceses.
 */
export const touchedByRegistry = [
  regionKey,
  dioceseKey,
  parishKey,
  groupKey,
  donationKey,
  collectionKey,
  reviewKey,
  ...touchedByRequest,
  ['dashboard'],
  ['search'],
] as const
