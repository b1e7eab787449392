/** Limits of time and memory. A year of 20,000 rows takes about 6 MB. */
export const limits = {
  bytes: 32 * 1024 * 1024,
  rows: 100_000,
  accounts: 500,
  /** Characters of one text; longer ones are cut. OFX allows 255. */
  text: 2_000,
  /** Characters read of one text as the file has it, before it is trimmed and its entities are decoded. */
  rawText: 16_000,
  /** Characters of an amount. */
  amount: 64,
} as const
