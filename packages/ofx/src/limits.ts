/** What keeps time and memory bounded. A year of 20,000 rows takes some 6 MB. */
export const limits = {
  bytes: 32 * 1024 * 1024,
  rows: 100_000,
  accounts: 500,
  /** Characters of one text; what is longer is cut. OFX allows 255. */
  text: 2_000,
  /** Characters looked at for one text, blanks around it and entities too. */
  rawText: 16_000,
  /** Characters of an amount. */
  amount: 64,
} as const
