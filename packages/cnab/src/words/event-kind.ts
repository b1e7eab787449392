/** `settled` is money received; of all others no cent may be booked. */
export type EventKind = 'settled' | 'entry-confirmed' | 'entry-rejected' | 'written-off' | 'other'

/** A code of the bank for why; `text` is null where the manual has no words for it. */
export type Reason = { code: string; text: string | null }
