import { inTransaction, type Context } from '../../../core/context.ts'
import { correctRestored } from './closed-year-payments.service.ts'
import * as repository from './payments.repository.ts'
import type { PaymentRow, Undone } from './payments.service.ts'
import { undoPayments } from './undo-payments.service.ts'

/**
 * Voids payments that were entered by hand, because a record of a return file reports the same money. If that file is
 * undone later and no other file has the record, `restoreReplaced` makes the voided payments count again.
 */
export const replaceByRecord = (
  ctx: Context,
  paymentIds: readonly number[],
  recordId: number,
  reason: string,
): Promise<Undone> =>
  inTransaction(ctx, async (ctx) => {
    const [own] = await repository.listOfRecords(ctx.db, [recordId])
    const undone = await undoPayments(ctx, paymentIds, reason, { replacedBy: own?.value_cents ?? null })
    await repository.replace(
      ctx.db,
      undone.payments.map(({ id }) => id),
      recordId,
    )
    return undone
  })

/** The payments entered by hand that these return records have replaced. */
export const listReplaced = (ctx: Context, recordIds: readonly number[]): Promise<PaymentRow[]> =>
  repository.listReplaced(ctx.db, recordIds)

/**
 * Makes payments that were replaced by return records count again. Runs in the caller's transaction, which has locked
 * their requests. Call `pay` afterwards.
 * @param requestIds the requests of all these payments
 * @param replaced payments of `listReplaced`
 */
export async function restoreReplaced(
  ctx: Context,
  requestIds: readonly number[],
  replaced: readonly PaymentRow[],
): Promise<void> {
  await correctRestored(ctx, requestIds, replaced)
  await repository.restoreReplaced(
    ctx.db,
    replaced.map(({ id }) => id),
  )
}
