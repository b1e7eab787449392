import type { Context } from '../../../core/context.ts'
import type { Settled, Undone } from './payments.service.ts'

/**
 * Updates return records after their payments changed, in the same transaction. Return files import payments, so a
 * change by hand gets this as an argument.
 */
export interface RecordMarks {
  settled(ctx: Context, settled: Settled): Promise<void>
  /** @param reason why the payments were undone */
  undone(ctx: Context, undone: Undone, reason: string): Promise<void>
}
