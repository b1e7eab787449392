import { lateCharges, type LateCharges } from '@seara/boleto/late-charges'
import type { Cents } from '../../../core/money.ts'
import type { SavedIssuer } from '../../settings/slip-issuer/slip-issuer.service.ts'
import type { SlipOfRequestRow } from './slips.repository.ts'

export interface LateChargesOfSlip extends LateCharges {
  /** The slip's value with fine and interest. */
  totalCents: Cents
}

/** The fields of a return record that `lateChargesOf` reads. */
interface Payment {
  /** `settled` when the record is a payment. */
  kind: string
  /** The civil day of the payment, ISO; null when the record names none. */
  occurrence_date: string | null
}

/**
 * The amount that was due for a slip on the day of a late payment: the slip's value with the fine and the interest that
 * the slip charges.
 * @param issuers the versions of the issuer's data, by id; a slip names the version with which it was made
 * (`issuer_id`)
 * @returns null when the record is not a late payment, or the slip charges neither fine nor interest
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
