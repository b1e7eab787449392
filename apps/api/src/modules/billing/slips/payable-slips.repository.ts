import type { ExpressionBuilder, ExpressionWrapper, SqlBool } from 'kysely'
import type { Unpayable } from '@seara/contract/billing/slip'
import type { Database, Db } from '../../../db/schema.ts'

type Slips = ExpressionBuilder<Database, 'slip'>

/** Why open slips cannot be paid, as SQL; like `unpayableBecause` of `slip-state`. */
const unpayable: Record<Unpayable, (eb: Slips) => ExpressionWrapper<Database, 'slip', SqlBool>> = {
  written_off: (eb) => eb('slip.write_off', 'is not distinct from', 'confirmed'),
  write_off_sent: (eb) => eb('slip.write_off', 'is not distinct from', 'sent'),
  rejected: (eb) => eb.and([isStillThere(eb), eb('slip.registration', '=', 'rejected')]),
  waiting_registration: (eb) =>
    eb.and([
      isStillThere(eb),
      eb('slip.send_when_registered', '=', true),
      eb('slip.registration', 'not in', ['rejected', 'confirmed']),
    ]),
}

/** Whether the bank still has the slip: it was not asked to write the slip off, or has refused to. */
const isStillThere = (eb: Slips) =>
  eb.or([eb('slip.write_off', 'is', null), eb('slip.write_off', 'not in', ['sent', 'confirmed'])])

/** Whether an open slip cannot be paid for this reason, as `unpayableBecause` of `slip-state` computes it. */
export const isUnpayableBecause = (why: Unpayable) => (eb: Slips) =>
  eb.and([eb('slip.state', '=', 'pending'), unpayable[why](eb)])

/** Like `canBePaid` of `slip-state`, as SQL. */
export const canBePaid = (eb: Slips) =>
  eb.and([eb('slip.state', '=', 'pending'), ...Object.values(unpayable).map((isSo) => eb.not(isSo(eb)))])

/**
 * Stores that a payable slip has a reminder now, unless it had a reminder since `lastBefore`.
 * @returns whether the reminder may be sent
 */
export async function claimReminder(
  db: Db,
  id: number,
  { now, lastBefore }: { now: string; lastBefore: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('slip')
    .set({ reminded_at: now })
    .where('id', '=', id)
    // The slip may have been paid or closed since the list was read.
    .where(canBePaid)
    .where((eb) => eb.or([eb('reminded_at', 'is', null), eb('reminded_at', '<=', lastBefore)]))
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
