import { sql } from 'kysely'
import type { Db } from '../../../db/schema.ts'

/** Those of a requester, also deleted ones, and why one cannot lose name, e-mail and telephone. */
export const listOfRequester = (db: Db, email: string): Promise<{ id: number; why: string | null }[]> =>
  db
    .selectFrom('request')
    .select([
      'request.id',
      sql<string | null>`case
        when exists (select from slip where slip.request_id = request.id and slip.state = 'pending')
          then 'Há um boleto em aberto'
        when request.deleted_at is not null then null
        when not (select finished from missionary_campaign campaign where campaign.id = request.campaign_id)
          then 'A campanha está aberta'
        when exists (select from box where box.request_id = request.id and box.shipped_at is null)
          then 'Há caixas a despachar'
      end`.as('why'),
    ])
    .where((eb) => eb(eb.fn<string>('lower', ['request.email']), '=', email))
    .orderBy('request.id')
    .$if(db.isTransaction, (query) => query.forUpdate())
    .execute()

export const eraseContacts = (db: Db, ids: readonly number[], name: string) =>
  db
    .updateTable('request')
    .set({ name, email: '', telephone: '' })
    .where((eb) => eb('id', '=', eb.fn.any(eb.val(ids))))
    .execute()
