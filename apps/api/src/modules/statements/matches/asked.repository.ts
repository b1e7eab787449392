import { sql, type ExpressionBuilder, type Insertable } from 'kysely'
import type { Database, Db } from '../../../db/schema.ts'
import type { StatementAskedDeclarationTable } from '../../../db/schema/statements.ts'
import { askedPurpose } from '../../../platform/reminders/waiting-declaration-requests.service.ts'

type Asked = ExpressionBuilder<Database, 'statement_asked_declaration'>

/** The mail of a request for a declaration, without copies. */
const mailOf = (eb: Asked) =>
  eb
    .selectFrom('mail')
    .select('mail.id')
    .where('mail.purpose', '=', askedPurpose)
    .where(
      'mail.purpose_key',
      '=',
      sql<string>`statement_asked_declaration.row_id || '/' || statement_asked_declaration.diocese_id`,
    )

/** Whether the mail of a request was withdrawn before it left, so that its diocese was not asked. */
const isWithdrawn = (eb: Asked) =>
  eb.and([
    eb.exists(mailOf(eb).where('mail.state', '=', 'withdrawn')),
    eb.not(eb.exists(mailOf(eb).where('mail.state', '!=', 'withdrawn'))),
  ])

export interface AskedRow {
  row_id: number
  diocese_id: number
  diocese_name: string
  recipient: string
  asked_at: string
  asked_by: string | null
}

/**
 * The dioceses that were asked to declare these credits, in the order in which they were asked. Those whose mail was
 * withdrawn before it left are left out.
 */
export const listOf = async (db: Db, rowIds: readonly number[]): Promise<AskedRow[]> =>
  rowIds.length === 0
    ? []
    : db
        .selectFrom('statement_asked_declaration')
        .innerJoin('diocese', 'diocese.id', 'diocese_id')
        .select(['row_id', 'diocese_id', 'diocese.name as diocese_name', 'recipient', 'asked_at', 'asked_by'])
        .where((eb) => eb('row_id', '=', eb.fn.any(eb.val(rowIds))))
        .where((eb) => eb.not(isWithdrawn(eb)))
        .orderBy('asked_at')
        .orderBy('diocese_id')
        .execute()

/** Records that a diocese is asked to declare a credit. @returns false when it was already asked */
export const insert = async (db: Db, asked: Insertable<StatementAskedDeclarationTable>): Promise<boolean> =>
  (await db
    .insertInto('statement_asked_declaration')
    .values(asked)
    .onConflict((conflict) => conflict.doNothing())
    .returning('row_id')
    .executeTakeFirst()) !== undefined

/**
 * Marks a request for a declaration as waiting for an answer again.
 * @returns false when it is already waiting, and its mail was not withdrawn
 */
export const reopen = async (db: Db, rowId: number, dioceseId: number): Promise<boolean> =>
  (await db
    .updateTable('statement_asked_declaration')
    .set({ answered_at: null })
    .where('row_id', '=', rowId)
    .where('diocese_id', '=', dioceseId)
    .where((eb) => eb.or([eb('answered_at', 'is not', null), isWithdrawn(eb)]))
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
