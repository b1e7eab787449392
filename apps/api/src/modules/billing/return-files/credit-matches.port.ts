import type { Context } from '../../../core/context.ts'

/**
 * Matches between credits in bank statements and payments of slips. The statements module implements this interface and
 * imports `return-files`, so `return-files` cannot import that module. Callers pass the implementation as an argument.
 */
export interface CreditMatches {
  /** Waits until nobody else changes matches. Call this before requests are locked. */
  lock(ctx: Context): Promise<void>
  /**
   * Restores the matches of voided payments that are about to count again. Call `lock` before.
   * @param reason in Portuguese, for the histories of the credits
   * @returns the ids of the payments that must not count again, because their credit now has another match
   */
  restore(ctx: Context, paymentIds: readonly number[], reason: string): Promise<Set<number>>
}
