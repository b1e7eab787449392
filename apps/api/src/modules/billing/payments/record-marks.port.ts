import type { Context } from '../../../core/context.ts'
import type { Settled, Undone } from './payments.service.ts'

/**
 * Updates return records after their payments changed, in the same transaction. Passed as an argument, because the
 * folder of return files imports this one.
 */
export interface RecordMarks {
  settled(ctx: Context, settled: Settled): Promise<void>
  /** @param reason why the payments were undone */
  undone(ctx: Context, undone: Undone, reason: string): Promise<void>
}
