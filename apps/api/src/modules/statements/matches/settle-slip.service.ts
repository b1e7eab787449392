import { createHash } from 'node:crypto'
import { nowIso, type Context } from '../../../core/context.ts'
import { conflict } from '../../../core/errors.ts'
import type { Cents } from '../../../core/money.ts'
import * as payments from '../../billing/payments/payments.service.ts'
import { requireSameMoney } from '../../billing/payments/same-money.service.ts'
import { undoPayments } from '../../billing/payments/undo-payments.service.ts'
import { recordMarks } from '../../billing/return-files/record-marks.service.ts'
import { lockRequests } from '../../billing/slips/slips.service.ts'
import type { FreeCredit } from './free-credits.repository.ts'
import * as matches from './matches.repository.ts'

/**
 * Undoes the payments of a slip that were marked by hand: a credit shows the same money, which must count only once.
 * Runs in the caller's transaction; call `settleSlip` afterwards.
 * @param cents the amount of the credit
 * @throws conflict when no payment was marked by hand, or their sum is not the credit's amount
 */
export async function takeBackManual(ctx: Context, slipId: number, cents: Cents): Promise<void> {
  const byHand = await payments.listByHand(ctx, slipId)
  if (byHand.length === 0) throw conflict('Nenhum pagamento deste boleto foi marcado à mão.', 'no_manual_payment')
  requireSameMoney(byHand, cents)
  const reason = 'O mesmo dinheiro veio no extrato do banco.'
  await undoPayments(
    ctx,
    byHand.map(({ id }) => id),
    reason,
    { replacedBy: cents, settlesLater: true },
  )
}

/**
 * Stores a credit as the payment of a slip, in the caller's transaction. The bank does not know that the credit paid
 * the slip. So if the slip is registered, the next file to the bank (shipping file) writes it off.
 * @returns the id of the match
 */
export async function settleSlip(
  ctx: Context,
  credit: FreeCredit,
  slip: { id: number; request_id: number; value_cents: Cents },
  { by, reasons, replaces = false, difference = null }: Settling,
): Promise<number> {
  await lockRequests(ctx, [slip.request_id])
  await matches.deleteCertain(ctx.db, await matches.certainOfRows(ctx.db, [credit.id]))
  const now = nowIso(ctx.clock)
  // If a slip has several payments on one day, the one that was stored first settles it. So the sort key contains the
  // moment at which the payment is stored.
  const sortKey = `manual ${now} statement ${creditKey(credit)}`
  const settled = await payments.pay(ctx, [slip.request_id], {
    replaces,
    reason: 'Pago por Pix ou transferência, conforme o extrato do banco.',
    received: [
      {
        slip_id: slip.id,
        source: 'manual',
        return_record_id: null,
        settled_at_bank: false,
        sort_key: sortKey,
        value_cents: credit.cents,
        fee_cents: 0n,
        paid_on: credit.day,
        credit_date: credit.day,
        created_at: now,
        created_by: by ?? 'Extrato do banco',
        voided_at: null,
        voided_by: null,
        void_reason: null,
      },
    ],
  })
  await recordMarks.settled(ctx, settled)
  const payment = settled.payments.find(({ sort_key }) => sort_key === sortKey)
  if (!payment) throw new Error('The payment of a statement was not stored')
  return matches.insert(ctx.db, {
    state: 'confirmed',
    rows: [credit.id],
    contributions: [],
    donations: [],
    payments: [payment.id],
    reasons,
    at: now,
    by,
    difference: { cents: credit.cents - slip.value_cents, reason: difference },
  })
}

interface Settling {
  by: string | null
  reasons: matches.NewMatch['reasons']
  /** Whether this payment replaces payments that `takeBackManual` has undone. */
  replaces?: boolean
  /**
   * Why the credit differs from the slip's value; null without a difference or a reason. A payment with a difference
   * and no reason waits in the worklist until somebody gives one.
   */
  difference?: string | null
}

/** A key that identifies a credit. It stays the same when the statement is sent again. */
export const creditKey = ({ bank_account_id, row_key }: FreeCredit): string =>
  createHash('sha256').update(`${bank_account_id} ${row_key}`).digest('hex')
