/** So many pieces of one material for each parish are still taken without a word. */
const usualPerParish = 10

/**
 * Whether a quantity looks as if a digit had slipped in: it grows beyond ten times the diocese's parishes.
 * @param parishes 0 where their number is not known
 */
export const isUnusual = (quantity: number, before: number, parishes: number): boolean =>
  parishes > 0 && quantity > before && quantity > usualPerParish * parishes
