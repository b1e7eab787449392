import { sql, type Insertable } from 'kysely'
import type { Db } from '../../../db/schema.ts'
import type { StatementAskedDeclarationTable } from '../../../db/schema/statements.ts'

export interface AskedRow {
  row_id: number
  diocese_id: number
  diocese_name: string
  recipient: string
  asked_at: string
  asked_by: string | null
}

/** The dioceses that were asked to declare these credits, in the order in which they were asked. */
export const listOf = async (db: Db, rowIds: readonly number[]): Promise<AskedRow[]> =>
  rowIds.length === 0
    ? []
    : db
        .selectFrom('statement_asked_declaration as asked')
        .innerJoin('diocese', 'diocese.id', 'asked.diocese_id')
        .select([
          'asked.row_id',
          'asked.diocese_id',
          'diocese.name as diocese_name',
          'asked.recipient',
          'asked.asked_at',
          'asked.asked_by',
        ])
        .where((eb) => eb('asked.row_id', '=', eb.fn.any(eb.val(rowIds))))
        .orderBy('asked.asked_at')
        .orderBy('asked.diocese_id')
        .execute()

/** Records that a diocese is asked to declare a credit. @returns false when it was already asked */
export const insert = async (db: Db, asked: Insertable<StatementAskedDeclarationTable>): Promise<boolean> =>
  (await db
    .insertInto('statement_asked_declaration')
    .values(asked)
    .onConflict((conflict) => conflict.doNothing())
    .returning('row_id')
    .executeTakeFirst()) !== undefined

/** Marks a request for a declaration as waiting for an answer again. @returns false when it is already waiting */
export const reopen = async (db: Db, rowId: number, dioceseId: number): Promise<boolean> =>
  (await db
    .updateTable('statement_asked_declaration')
    .set({ answered_at: null })
    .where('row_id', '=', rowId)
    .where('diocese_id', '=', dioceseId)
    .where('answered_at', 'is not', null)
    .returning('row_id')
    .executeTakeFirst()) !== undefined

/** Changes a request for a declaration: which collection it is for, who is asked, and who asked when. */
export const update = (
  db: Db,
  { row_id, diocese_id, ...change }: Insertable<StatementAskedDeclarationTable>,
): Promise<unknown> =>
  db
    .updateTable('statement_asked_declaration')
    .set(change)
    .where('row_id', '=', row_id)
    .where('diocese_id', '=', diocese_id)
    .execute()

/**
 * Marks requests for a declaration as answered if their credit no longer waits.
 * @returns the requests marked by this call
 */
export async function markAnswered(db: Db, now: string): Promise<{ row_id: number; diocese_id: number }[]> {
  const { rows } = await sql<{ row_id: number; diocese_id: number }>`
    update statement_asked_declaration asked set answered_at = ${now}::timestamptz
    from statement_credit credit
    where asked.answered_at is null and credit.id = asked.row_id and credit.state <> 'waiting'
    returning asked.row_id, asked.diocese_id`.execute(db)
  return rows
}

/** Erases the recipient's address from the records of requests to declare credits. @returns how many records */
export async function eraseRecipient(db: Db, recipient: string): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('statement_asked_declaration')
    .set({ recipient: '' })
    .where('recipient', '=', recipient)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}
