/** Turns the reais of an answer into whole cents, so that sums and comparisons are exact. */
export const inCents = (reais: number): number => Math.round(reais * 100)
