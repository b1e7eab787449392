/**
 * The meaning of a return record for its slip. Only `settled` means received money. `instruction-rejected`: the bank
 * refused a request about a registered slip, such as its write-off.
 */
export type EventKind =
  'settled' | 'entry-confirmed' | 'entry-rejected' | 'written-off' | 'instruction-rejected' | 'other'

/** A reason: the bank's code, and the manual's words for it. `text` is null when the manual has none. */
export type Reason = { code: string; text: string | null }
