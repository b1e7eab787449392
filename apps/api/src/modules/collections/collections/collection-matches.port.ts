import type { Context } from '../../../core/context.ts'

/**
 * Matches between credits in bank statements and contributions. The statements module implements this interface and
 * imports `collections`, so `collections` cannot import that module. Callers pass the implementation as an argument.
 */
export interface CollectionMatches {
  /** Waits until nobody else changes matches. Call this before the collection is locked. */
  lock(ctx: Context): Promise<void>
  /** Makes the matches follow a collection that was just finished or reopened. Call `lock` before. */
  follow(ctx: Context, collectionId: number): Promise<void>
}
