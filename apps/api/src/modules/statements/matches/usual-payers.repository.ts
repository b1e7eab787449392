import type { Insertable } from 'kysely'
import type { PageQuery, Paged } from '@seara/contract/core/paging'
import { readPage } from '../../../db/read-page.ts'
import type { Db } from '../../../db/schema.ts'
import type { StatementPayerTable } from '../../../db/schema/statements.ts'
import { containsText } from '../../../db/search.ts'

/**
 * Records that a payer pays for a diocese, and that this was learnt from a match. A payer that is already recorded
 * stays as it is. It is kept as long as one of its matches stands.
 */
export async function insert(db: Db, payer: Insertable<StatementPayerTable>): Promise<void> {
  const { id } = await db
    .insertInto('statement_payer')
    .values(payer)
    // Writes what is there already, so that the row is locked and returned.
    .onConflict((conflict) => conflict.columns(['diocese_id', 'payer_key']).doUpdateSet({ payer_key: payer.payer_key }))
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('statement_payer_match')
    .values({ payer_id: id, match_id: payer.match_id })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

const payers = (db: Db) =>
  db
    .selectFrom('statement_payer as payer')
    .innerJoin('diocese', 'diocese.id', 'payer.diocese_id')
    .select([
      'payer.id',
      'payer.diocese_id',
      'diocese.name as diocese_name',
      'payer.payer_key',
      'payer.label',
      'payer.learnt_at',
      'payer.learnt_by',
    ])

export type PayerRow = Awaited<ReturnType<ReturnType<typeof payers>['executeTakeFirstOrThrow']>>

/** One page of the payers, sorted by diocese. */
export const list = (db: Db, query: PageQuery & { search: string }): Promise<Paged<PayerRow>> =>
  readPage(
    payers(db)
      .$if(query.search !== '', (rows) => rows.where((eb) => containsText(eb.ref('diocese.search_key'), query.search)))
      .orderBy('diocese.place_key')
      .orderBy('payer.id'),
    query,
  )

export const find = (db: Db, id: number): Promise<PayerRow | undefined> =>
  payers(db).where('payer.id', '=', id).executeTakeFirst()

/** Deletes a payer, whatever matches it was learnt from. */
export const remove = (db: Db, id: number) => db.deleteFrom('statement_payer').where('id', '=', id).execute()
