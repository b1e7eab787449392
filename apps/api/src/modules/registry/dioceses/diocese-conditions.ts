import type { ExpressionBuilder } from 'kysely'
import type { NamedRows } from '@seara/contract/core/list-sheet'
import type { DioceseFilter } from '@seara/contract/registry/dioceses'
import type { Database } from '../../../db/schema.ts'
import { containsText, withoutMask } from '../../../db/search.ts'

type Dioceses = ExpressionBuilder<Database, 'diocese'>

/** Whether a diocese has no live contribution to a collection. */
export const hasSentNothing = (collectionId: number) => (eb: Dioceses) =>
  eb.not(
    eb.exists(
      eb
        .selectFrom('contribution')
        .select('contribution.id')
        .whereRef('contribution.diocese_id', '=', 'diocese.id')
        .where('contribution.collection_id', '=', collectionId)
        .where('contribution.deleted_at', 'is', null),
    ),
  )

/** Whether a diocese has no live request in a campaign. */
export const hasNoRequest = (campaignId: number) => (eb: Dioceses) =>
  eb.not(
    eb.exists(
      eb
        .selectFrom('request')
        .select('request.id')
        .whereRef('request.diocese_id', '=', 'diocese.id')
        .where('request.campaign_id', '=', campaignId)
        .where('request.deleted_at', 'is', null),
    ),
  )

/** Chooses dioceses by a search, region or state, by having no request in a campaign, or by their ids. */
export type DioceseChoice = Pick<DioceseFilter, 'search' | 'parish_region_id' | 'uf' | 'no_request_in'> & NamedRows

/** SQL: whether a diocese meets all conditions of a choice. */
export const isChosen =
  ({ search, parish_region_id, uf, no_request_in, ids }: DioceseChoice) =>
  (eb: Dioceses) =>
    eb.and([
      ...(ids === undefined ? [] : [eb('diocese.id', '=', eb.fn.any(eb.val(ids)))]),
      ...(search === '' ? [] : [containsText(eb.ref('diocese.find_key'), withoutMask(search))]),
      ...(parish_region_id === undefined
        ? []
        : [
            parish_region_id === 0
              ? eb('diocese.parish_region_id', 'is', null)
              : eb('diocese.parish_region_id', '=', parish_region_id),
          ]),
      ...(uf === undefined ? [] : [eb('diocese.uf', '=', uf.toUpperCase())]),
      ...(no_request_in === undefined ? [] : [hasNoRequest(no_request_in)(eb)]),
    ])
