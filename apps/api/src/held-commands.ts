import type { HeldCommand } from './modules/access/held-actions/held-command.port.ts'
import { heldPaymentUndo } from './modules/billing/payments/held-payment-undo.ts'
import { heldReturnUndo } from './modules/billing/return-files/held-return-undo.ts'
import { recordMarks } from './modules/billing/return-files/record-marks.service.ts'
import { heldVerificationUndo } from './modules/collections/review/held-verification-undo.ts'
import { heldYearCorrection, heldYearReopening } from './modules/overview/year-closings/held-year-actions.ts'
import { heldMatchRelease } from './modules/statements/matches/held-match-release.ts'
import { creditMatches } from './modules/statements/matches/restore-matches.service.ts'

/**
 * Every action that may need a second person's approval (docs/decisions/0065), except for switching this requirement on
 * or off.
 */
export const heldCommands: readonly HeldCommand[] = [
  heldPaymentUndo(recordMarks),
  heldReturnUndo(creditMatches),
  heldMatchRelease,
  heldVerificationUndo,
  heldYearReopening,
  heldYearCorrection,
]
