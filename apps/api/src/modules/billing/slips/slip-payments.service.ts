import type { SlipChange } from '@seara/contract/slips'
import { today } from '../../../core/civil-time.ts'
import { inTransaction, nowIso, type Context } from '../../../core/context.ts'
import { conflict, forbidden, invalid } from '../../../core/errors.ts'
import { close } from './close-slips.service.ts'
import * as payments from './payments.repository.ts'
import type { NewPayment, PaymentRow } from './payments.repository.ts'
import { settle } from './settle.ts'
import { statusOf, unpaidSlip } from './slip-state.ts'
import * as repository from './slips.repository.ts'
import type { SlipRow } from './slips.repository.ts'
import { get, write } from './slips.service.ts'

export type { NewPayment, PaymentRow }

/**
 * Changes a slip's status by hand.
 *
 * @throws notFound, invalid, forbidden, conflict where its status does not allow it
 */
export const changeByHand = (ctx: Context, id: number, body: SlipChange): Promise<SlipRow> =>
  inTransaction(ctx, async (ctx) => {
    const { request_id } = await get(ctx, id)
    await repository.lockRequests(ctx.db, [request_id])
    const slip = await get(ctx, id)
    const status = statusOf(slip, today(ctx.clock))
    const isOpen = status === 'pending' || status === 'expired'
    if (body.status === 'paid' && isOpen) await payByHand(ctx, slip, body)
    else if (body.status === 'cancel' && isOpen) await close(ctx, [slip], 'cancel', 'O boleto foi cancelado.')
    else if (body.status === 'pending' && status === 'paid') await undo(ctx, slip, body.reason ?? null)
    else throw conflict('A situação deste boleto não permite essa mudança.', 'slip_transition')
    return get(ctx, id)
  })

async function payByHand(ctx: Context, slip: SlipRow, { credit_date, paid_value }: SlipChange): Promise<void> {
  const day = today(ctx.clock)
  if (credit_date === undefined) throw invalid('credit_date', 'Informe a data do pagamento')
  if (credit_date > day) throw invalid('credit_date', 'A data do pagamento não pode ser no futuro')
  const now = nowIso(ctx.clock)
  await add(ctx, [
    {
      slip_id: slip.id,
      source: 'manual',
      return_record_id: null,
      sort_key: `manual ${now}`,
      value_cents: paid_value ?? slip.value_cents,
      fee_cents: 0n,
      paid_on: credit_date,
      credit_date,
      created_at: now,
      created_by: ctx.actor?.name ?? null,
      voided_at: null,
      voided_by: null,
      void_reason: null,
    },
  ])
  await settleAll(ctx, [slip.request_id])
}

/**
 * Keeps payments, in the caller's transaction, which has locked their requests; `settleAll` then says what they come
 * to.
 */
export const add = (ctx: Context, rows: readonly NewPayment[]): Promise<void> => payments.insertAll(ctx.db, rows)

/** The payments of slips that count. */
export const listOf = (ctx: Context, slipIds: readonly number[]): Promise<PaymentRow[]> =>
  payments.listOf(ctx.db, slipIds)

/** @property counts whether it is the payment that its slip shows; another one is money over and above */
export type SettledPayment = PaymentRow & { counts: boolean }

/** Whoever keeps the records of returns hears what becomes of their payments, in the transaction in which it does. */
export interface PaymentListener {
  onSettled(ctx: Context, settled: SettledRequests): Promise<void>
  /** @param recordIds those whose payment was taken back */
  onVoided(ctx: Context, recordIds: readonly number[], reason: string): Promise<void>
}
let listener: PaymentListener | null = null

/** Call it once, where the product is put together. */
export function hearPayments(heard: PaymentListener): void {
  listener = heard
}

export interface SettledRequests {
  slips: SlipRow[]
  /** As they then stand. */
  payments: SettledPayment[]
}

/**
 * Brings the slips of requests to what their payments come to, in the caller's transaction, which has locked the
 * requests.
 */
export async function settleAll(ctx: Context, requestIds: readonly number[]): Promise<void> {
  const slips = await repository.listOf(ctx.db, requestIds)
  const paid = await payments.listOf(
    ctx.db,
    slips.map(({ id }) => id),
  )
  const settlement = settle(slips, paid)
  await payments.setDoubles(ctx.db, settlement.doubles)
  const after = await write(ctx, slips, settlement.slips, { cancel: 'Outro boleto da solicitação foi pago.' })
  const settled = paid.map((payment) => ({
    ...payment,
    is_double: settlement.doubles.get(payment.id) ?? payment.is_double,
    counts: settlement.counting.has(payment.id),
  }))
  await listener?.onSettled(ctx, { slips: after, payments: settled })
}

/**
 * Takes back what was paid on a slip: it is open again, or what it was closed as where its request is no longer
 * confirmed.
 */
async function undo(ctx: Context, slip: SlipRow, reason: string | null): Promise<void> {
  if (ctx.actor?.profile !== 'admin') throw forbidden('Só um administrador pode desfazer um pagamento.', 'admin_only')
  if (reason === null) throw invalid('reason', 'Informe o motivo')
  const [request] = await repository.lockRequests(ctx.db, [slip.request_id])
  const others = (await repository.listOf(ctx.db, [slip.request_id])).filter(({ id }) => id !== slip.id)
  if (others.some(({ state }) => state === 'pending'))
    throw conflict('A solicitação tem outro boleto em aberto; cancele-o antes.', 'other_open_slip')
  await voidPayments(ctx, await payments.listOf(ctx.db, [slip.id]), reason)
  const back =
    request?.deleted_at !== null
      ? 'deleted'
      : request.confirmed_at === null || others.some(({ state }) => state === 'paid')
        ? 'cancel'
        : 'pending'
  await write(ctx, [slip], new Map([[slip.id, unpaidSlip(slip, back)]]))
  await settleAll(ctx, [slip.request_id])
}

/**
 * Takes payments back, in the caller's transaction, which has locked their request; `settleAll` then says what is left.
 */
export async function voidPayments(ctx: Context, rows: readonly PaymentRow[], reason: string): Promise<void> {
  await payments.voidAll(
    ctx.db,
    rows.map(({ id }) => id),
    { voided_at: nowIso(ctx.clock), voided_by: ctx.actor?.name ?? null, void_reason: reason },
  )
  const records = rows.flatMap(({ return_record_id }) => return_record_id ?? [])
  if (records.length > 0) await listener?.onVoided(ctx, records, reason)
}
