/**
 * `settled` is money received; of all others no cent may be booked. `instruction-rejected` refuses something asked of a
 * slip that the bank has, such as its write-off.
 */
export type EventKind =
  'settled' | 'entry-confirmed' | 'entry-rejected' | 'written-off' | 'instruction-rejected' | 'other'

/** A code of the bank for why; `text` is null where the manual has no words for it. */
export type Reason = { code: string; text: string | null }
