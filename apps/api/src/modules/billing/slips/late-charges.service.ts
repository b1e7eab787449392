import { lateCharges, type LateCharges } from '@seara/boleto/late-charges'
import type { Cents } from '../../../core/money.ts'
import type { SavedIssuer } from '../../settings/slip-issuer/slip-issuer.service.ts'
import type { SlipOfRequestRow } from './slips.repository.ts'

export interface LateChargesOfSlip extends LateCharges {
  /** The slip's value with fine and interest. */
  totalCents: Cents
}

/** A payment in the bank's words. */
interface Payment {
  kind: string
  /** The civil day of the payment. */
  occurrence_date: string | null
}

/**
 * What had to be paid for a slip on the day of a late payment, by the fine and the interest that are printed on the
 * slip.
 * @param issuers by id, as they were when their slips were made
 * @returns null when the payment was not late, or the slip charges nothing
 */
export function lateChargesOf(
  { issuer_id, value_cents: valueCents, due_date: dueDate }: SlipOfRequestRow,
  { kind, occurrence_date: paidOn }: Payment,
  issuers: ReadonlyMap<number, SavedIssuer>,
): LateChargesOfSlip | null {
  const issuer = issuers.get(issuer_id)
  if (issuer === undefined || kind !== 'settled' || paidOn === null) return null
  const { fine_hundredths: fine, interest_hundredths: interest } = issuer
  const late = lateCharges({ valueCents, dueDate, paidOn }, { fine, interest })
  return late && { ...late, totalCents: valueCents + late.fineCents + late.interestCents }
}
