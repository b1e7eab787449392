/** Every query of the years of the ledgers begins with this key. */
export const yearKey = ['ledger-years'] as const
