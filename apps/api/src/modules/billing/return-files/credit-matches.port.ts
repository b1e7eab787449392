import type { Context } from '../../../core/context.ts'

/**
 * Matches of a bank's credits with payments of slips. The statements module implements this and imports this folder, so
 * this folder cannot import it. Callers pass the implementation as an argument.
 */
export interface CreditMatches {
  /** Waits until nobody else changes matches. Call this before requests are locked. */
  lock(ctx: Context): Promise<void>
  /**
   * Restores the matches of voided payments that are about to count again. Call `lock` before.
   * @param reason in Portuguese, for the histories of the credits
   * @returns the ids of the payments whose credit is no longer free: they must not count again
   */
  restore(ctx: Context, paymentIds: readonly number[], reason: string): Promise<Set<number>>
}
