import { sql } from 'kysely'
import type { Db } from '../../../db/schema.ts'

/**
 * The requests of a requester, deleted ones included. A confirmed request is packed and billed until the next campaign
 * begins, as long as the home screen lists it (`today.repository.ts`): after that nobody need keep a contact for it.
 * @param email in lower case
 * @param day today, `YYYY-MM-DD`
 * @returns `why`: in Portuguese, why the requester's name, e-mail and telephone cannot be erased; null when they can
 */
export const listOfRequester = (db: Db, email: string, day: string): Promise<{ id: number; why: string | null }[]> =>
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
        when request.confirmed_at is null or request.campaign_id != (
          select newest.id from missionary_campaign newest
          where newest.begin_dt <= ${day} order by newest.base_year desc limit 1)
          then null
        when not exists (select from box where box.request_id = request.id) then 'Há material a embalar'
        when (select frozen_cents > 0 and slips = 0 from request_figures where request_id = request.id)
          and not exists (
            select from year_closing closing join missionary_campaign campaign on campaign.base_year = closing.base_year
            where campaign.id = request.campaign_id and closing.ledger = 'campaigns' and closing.reopened_at is null)
          then 'O boleto ainda não foi gerado'
      end`.as('why'),
    ])
    .where((eb) => eb(eb.fn<string>('lower', ['request.email']), '=', email))
    .orderBy('request.id')
    .$if(db.isTransaction, (query) => query.forUpdate())
    .execute()

/**
 * Erases the requester's name, e-mail, telephone and note about the address from requests.
 * @param name takes the place of the requester's name
 * @returns the ids of the files with the pictures of the requests' payments
 */
export const eraseContacts = async (db: Db, ids: readonly number[], name: string): Promise<number[]> =>
  (
    await db
      .updateTable('request')
      .set({ name, email: '', telephone: '', address_report: null, address_reported_at: null })
      .where((eb) => eb('id', '=', eb.fn.any(eb.val(ids))))
      .returning(['payment_file_id', 'payment_original_id'])
      .execute()
  ).flatMap(({ payment_file_id, payment_original_id }) =>
    [payment_file_id, payment_original_id].filter((id) => id !== null),
  )
