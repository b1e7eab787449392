import type { ExpressionBuilder, ExpressionWrapper, SqlBool } from 'kysely'
import type { Unpayable } from '@seara/contract/billing/slip'
import type { Database } from '../../../db/schema.ts'

type Slips = ExpressionBuilder<Database, 'slip'>

/**
 * The SQL condition for each reason why an open slip cannot be paid. `unpayableBecause` (`slip-state.ts`) has the same
 * reasons in TypeScript.
 */
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

/** Whether the slip is not written off: the bank was not asked to write it off yet, or has refused to. */
const isStillThere = (eb: Slips) =>
  eb.or([eb('slip.write_off', 'is', null), eb('slip.write_off', 'not in', ['sent', 'confirmed'])])

/**
 * The SQL condition that a slip is open and `why` is the reason why it cannot be paid (`unpayableBecause` of
 * `slip-state.ts`).
 */
export const isUnpayableBecause = (why: Unpayable) => (eb: Slips) =>
  eb.and([eb('slip.state', '=', 'pending'), unpayable[why](eb)])

/** The SQL condition that a slip is open and can be paid (`canBePaid` of `slip-state.ts`). */
export const canBePaid = (eb: Slips) =>
  eb.and([eb('slip.state', '=', 'pending'), ...Object.values(unpayable).map((isSo) => eb.not(isSo(eb)))])
