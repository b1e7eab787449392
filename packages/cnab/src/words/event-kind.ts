/**
 * `settled` is money received; no other kind books money. `instruction-rejected` refuses a request about a registered
 * slip, such as its write-off.
 */
export type EventKind =
  'settled' | 'entry-confirmed' | 'entry-rejected' | 'written-off' | 'instruction-rejected' | 'other'

/** The bank's code for the reason; `text` is null when the manual has no words for it. */
export type Reason = { code: string; text: string | null }
