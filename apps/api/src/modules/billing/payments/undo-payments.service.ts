import { inTransaction, nowIso, type Context } from '../../../core/context.ts'
import { forbidden, invalid } from '../../../core/errors.ts'
import * as slips from '../slips/slips.service.ts'
import type { SlipRow } from '../slips/slips.service.ts'
import { correctVoided } from './closed-year-payments.service.ts'
import * as repository from './payments.repository.ts'
import * as payments from './payments.service.ts'
import type { PaymentRow, Undone } from './payments.service.ts'
import type { RecordMarks } from './record-marks.port.ts'
import { byHandThenDay } from './settle.ts'

/**
 * The payments that an undo by hand takes back: all payments of the slip that a person entered by hand. If there are
 * none, it takes back the payment that settles the slip. Afterwards the slip's next payment counts, for example the
 * bank's.
 */
export async function listUndoable(ctx: Context, slipId: number): Promise<PaymentRow[]> {
  const byHand = await payments.listByHand(ctx, slipId)
  if (byHand.length > 0) return byHand
  return (await payments.listOf(ctx, [slipId])).toSorted(byHandThenDay).slice(0, 1)
}

/**
 * Undoes the payments of `listUndoable`, in the caller's transaction. The slip's other payments stay and count.
 * @throws forbidden when anybody but an admin does it; invalid on `reason` when it is missing
 * @throws conflict when the sums of a closed year contain one of the payments
 */
export async function undoByHand(
  ctx: Context,
  outcomes: RecordMarks,
  slip: SlipRow,
  reason: string | null,
): Promise<void> {
  if (ctx.actor?.profile !== 'admin') throw forbidden('Só um administrador pode desfazer um pagamento.', 'admin_only')
  if (reason === null) throw invalid('reason', 'Informe o motivo')
  const undoable = await listUndoable(ctx, slip.id)
  const undone = await undoPayments(
    ctx,
    undoable.map(({ id }) => id),
    reason,
  )
  await outcomes.undone(ctx, undone, reason)
}

interface UndoOptions {
  /** The reason in the slips' histories; by default the reason that is stored with the payments. */
  because?: string
  /** If the payments were recorded twice, the value in cents of the other record, which stays; else null. */
  replacedBy?: bigint | null
  /**
   * Whether the caller calls `pay` for the same requests afterwards, in the same transaction. Then the slips keep their
   * states until that call. Without this, a reviewed double payment would for a moment be the only one of its slip,
   * and would have to be reviewed again.
   */
  settlesLater?: boolean
}

/**
 * Undoes payments of any slips. These slips, and the other slips of their requests, get the state that they would have
 * without these payments. Joins the caller's transaction and locks the requests. Payments that somebody else has undone
 * meanwhile are skipped. `reason` is stored with the payments.
 * @throws conflict when the sums of a closed year contain a payment that no other payment replaces
 */
export const undoPayments = (
  ctx: Context,
  paymentIds: readonly number[],
  reason: string,
  { because = reason, replacedBy = null, settlesLater = false }: UndoOptions = {},
): Promise<Undone> =>
  inTransaction(ctx, async (ctx) => {
    const requestIds = await repository.requestsOf(ctx.db, paymentIds)
    await slips.lockRequests(ctx, requestIds)
    const rows = await repository.listByIds(ctx.db, paymentIds)
    if (rows.length === 0) return { payments: [], settled: { slips: [], payments: [] } }
    const records = rows.flatMap(({ return_record_id }) => return_record_id ?? [])
    const replaced = records.length > 0 ? await repository.listReplaced(ctx.db, records) : []
    await correctVoided(ctx, requestIds, rows, { reason, replacedBy, replaced })
    await repository.voidAll(
      ctx.db,
      rows.map(({ id }) => id),
      { voided_at: nowIso(ctx.clock), voided_by: ctx.actor?.name ?? null, void_reason: reason },
    )
    if (records.length > 0) await repository.forgetReplaced(ctx.db, records)
    const settled = settlesLater ? { slips: [], payments: [] } : await payments.settleAll(ctx, requestIds, because)
    return { payments: rows, settled }
  })
