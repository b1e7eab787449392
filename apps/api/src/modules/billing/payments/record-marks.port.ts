import type { Context } from '../../../core/context.ts'
import type { Settled, Undone } from './payments.service.ts'

/**
 * Updates return records after their payments changed, in the same transaction. The folder `return-files` implements
 * this interface and imports `payments`, so `payments` cannot import `return-files`. Callers pass the implementation as
 * an argument.
 */
export interface RecordMarks {
  settled(ctx: Context, settled: Settled): Promise<void>
  /** @param reason why the payments were undone, in Portuguese */
  undone(ctx: Context, undone: Undone, reason: string): Promise<void>
}
