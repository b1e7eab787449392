import { sql } from 'kysely'
import type { Db } from '../../../db/schema.ts'

/** What a bank answered to an entry or a write-off. */
export interface BankAnswer {
  slip_id: number
  movement: 'entry' | 'write-off'
  state: 'confirmed' | 'rejected'
  reason: string | null
}

/** Keeps the bank's answers with what was sent last of each slip. */
export async function setAnswers(db: Db, answers: readonly BankAnswer[]): Promise<void> {
  if (answers.length === 0) return
  await sql`
    update shipped_slip set state = answer.state, reason = answer.reason
    from json_to_recordset(${JSON.stringify(answers)}::json) as answer(slip_id integer, movement text, state text, reason text)
    where shipped_slip.slip_id = answer.slip_id and shipped_slip.movement = answer.movement
      and shipped_slip.state <> 'again'
      and shipped_slip.shipping_file_id = (
        select max(latest.shipping_file_id) from shipped_slip latest
        where latest.slip_id = answer.slip_id and latest.movement = answer.movement)`.execute(db)
}

/** What was sent last of a slip is sent anew. */
export const setAgain = (db: Db, slipId: number, movement: 'entry' | 'write-off') =>
  db
    .updateTable('shipped_slip')
    .set({ state: 'again' })
    .where('slip_id', '=', slipId)
    .where('movement', '=', movement)
    .where('state', '!=', 'confirmed')
    .execute()
