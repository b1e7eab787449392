import type { Db } from '../../../db/schema.ts'
import { hasNoRequest, hasSentNothing } from '../../registry/dioceses/dioceses.service.ts'

const live = (db: Db) =>
  db
    .selectFrom('diocese')
    .where('diocese.deleted_at', 'is', null)
    .select(['diocese.id', 'diocese.name', 'diocese.bishop', 'diocese.contact_mail', 'diocese.created_at'])
    .orderBy('diocese.place_key')
    .orderBy('diocese.id')

export type RemindedDiocese = Awaited<ReturnType<ReturnType<typeof live>['executeTakeFirstOrThrow']>>

/** Live dioceses without a contribution to a collection, sorted by name. @param id only this diocese; undefined: all */
export const listNonContributing = (db: Db, collectionId: number, id?: number): Promise<RemindedDiocese[]> =>
  live(db)
    .where(hasSentNothing(collectionId))
    .$if(id !== undefined, (query) => query.where('diocese.id', '=', id ?? 0))
    .execute()

/** Live dioceses without a request in a campaign, sorted by name. @param id only this diocese; undefined: all */
export const listNonRequesting = (db: Db, campaignId: number, id?: number): Promise<RemindedDiocese[]> =>
  live(db)
    .where(hasNoRequest(campaignId))
    .$if(id !== undefined, (query) => query.where('diocese.id', '=', id ?? 0))
    .execute()

/** Unconfirmed requests of a campaign, sorted by diocese. @param id only this request; undefined: all */
export const listUnconfirmed = (db: Db, campaignId: number, id?: number) =>
  db
    .selectFrom('request')
    .innerJoin('diocese', 'diocese.id', 'request.diocese_id')
    .where('request.campaign_id', '=', campaignId)
    .where('request.deleted_at', 'is', null)
    .where('request.confirmed_at', 'is', null)
    .$if(id !== undefined, (query) => query.where('request.id', '=', id ?? 0))
    .select([
      'request.id',
      'request.code',
      'request.name',
      'request.email',
      'request.created_at',
      'diocese.id as diocese_id',
      'diocese.name as diocese_name',
    ])
    .orderBy('diocese.place_key')
    .orderBy('request.id')
    .execute()
