/** Up to this many pieces of one material for each parish, no question is asked. */
const usualPerParish = 10

/**
 * Whether a quantity looks mistyped, for example with a digit too many: it grows beyond ten pieces for each parish.
 * @param parishes the diocese's number of parishes; when it is not known (0), no quantity looks mistyped
 */
export const isUnusual = (quantity: number, before: number, parishes: number): boolean =>
  parishes > 0 && quantity > before && quantity > usualPerParish * parishes
