import { lateCharges, type LateCharges } from '@seara/boleto/late-charges'
import type { Cents } from '../../../core/money.ts'
import type { SavedIssuer } from '../../settings/slip-issuer/slip-issuer.service.ts'
import type { SlipOfRequestRow } from './slips.repository.ts'

export interface LateChargesOfSlip extends LateCharges {
  /** The slip's value with fine and interest. */
  totalCents: Cents
}

/** A return record of a payment. */
interface Payment {
  /** `settled` for a payment. */
  kind: string
  /** The civil day of the payment, ISO; null when the record names none. */
  occurrence_date: string | null
}

/**
 * The amount that was due for a slip on the day of a late payment: the slip's value with the fine and the interest that
 * the slip charges.
 * @param issuers by id, the versions of the issuer's data with which slips were made
 * @returns null when the record is no late payment, or the slip charges neither fine nor interest
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
