/** Limits of time and memory. A year of 20,000 rows takes about 6 MB. */
export const limits = {
  bytes: 32 * 1024 * 1024,
  rows: 100_000,
  accounts: 500,
  /** Characters of one text; a longer text is cut. OFX allows 255. */
  text: 2_000,
  /** Characters that are read of one text before it is trimmed and its entities are decoded. */
  rawText: 16_000,
  /** Characters of an amount. */
  amount: 64,
} as const
