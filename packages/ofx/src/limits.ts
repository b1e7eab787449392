/** These limits bound time and memory. The statement of a year with 20,000 rows has about 6 MB. */
export const limits = {
  bytes: 32 * 1024 * 1024,
  rows: 100_000,
  accounts: 500,
  /** In characters. A longer text is cut; OFX itself allows 255. */
  text: 2_000,
  /** In characters: how much of a raw text is read, before entities are decoded and its ends trimmed. */
  rawText: 16_000,
  /** In characters: an amount with more cannot be read. */
  amount: 64,
} as const
