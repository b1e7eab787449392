/**
 * Reasons for or against a match of a statement's credit with a declared gift. When a reason is added here, the
 * compiler requires its text (`statement-messages.ts`).
 */
export const matchReasons = [
  'same-value',
  'in-window',
  'memo-day',
  'tax-id',
  'tax-id-root',
  'masked-tax-id',
  'usual-payer',
  'diocese-name',
  'cut-name',
  'sender-name',
  'cents',
  'txid',
  'slip-paid',
  'marked-by-hand',
  'slip-closed',
  'no-payer',
  'other-payer',
  'other-tax-id',
  'other-value',
  'other-account',
  'outside-window',
  'several-credits',
  'several-declarations',
  'debited-later',
  'partly-returned',
  'taken-back-before',
  'round-value',
  'split-gift',
  'joined-gifts',
] as const
export type MatchReason = (typeof matchReasons)[number]

/**
 * How sure a match is. `certain`: it may be verified without a person, if an admin has allowed that; `likely`: a person
 * decides.
 */
const certainties = ['certain', 'likely'] as const
export type Certainty = (typeof certainties)[number]
