/**
 * Why a credit of a statement is, or is not, held to be a declared gift. For a new reason the compiler requires its
 * text (`statement-messages.ts`).
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

/** `certain` may verify itself where an admin allows it; `likely` is for a person to decide. */
const certainties = ['certain', 'likely'] as const
export type Certainty = (typeof certainties)[number]
