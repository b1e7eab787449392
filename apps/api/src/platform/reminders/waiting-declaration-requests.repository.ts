import type { Db } from '../../db/schema.ts'

/** Selects requests for declarations by collection, diocese or both. A missing id does not filter. */
export interface WhichRequests {
  collection_id?: number
  diocese_id?: number
}

/** The credits and dioceses of the requests for declarations. */
export const list = (db: Db, { collection_id, diocese_id }: WhichRequests) =>
  db
    .selectFrom('statement_asked_declaration')
    .select(['row_id', 'diocese_id'])
    .$if(collection_id !== undefined, (query) => query.where('collection_id', '=', collection_id ?? 0))
    .$if(diocese_id !== undefined, (query) => query.where('diocese_id', '=', diocese_id ?? 0))
    .execute()
