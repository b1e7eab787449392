import { inTransaction, nowIso, type Context } from '../../../core/context.ts'
import { conflict } from '../../../core/errors.ts'
import { record as writeHistory } from '../../../platform/audit/record-change.service.ts'
import * as bankAnswers from '../shipping-files/bank-answers.service.ts'
import * as shippingFiles from '../shipping-files/shipping-files.service.ts'
import * as payments from '../payments/payments.service.ts'
import * as replacedPayments from '../payments/replaced-payments.service.ts'
import { undoPayments } from '../payments/undo-payments.service.ts'
import * as slips from '../slips/slips.service.ts'
import type { SlipPatch, SlipRow } from '../slips/slips.service.ts'
import type { CreditMatches } from './credit-matches.port.ts'
import { markSettled, markUndone } from './record-marks.service.ts'
import { creditsOf } from './return-records.repository.ts'
import * as repository from './return-files.repository.ts'
import { get, type ReturnFileRow } from './return-files.service.ts'
import * as records from './undone-records.repository.ts'

/**
 * Undoes an applied return file as if it had never come: its payments, and the bank's answers in it. A payment or
 * answer that another applied file also has is kept, and belongs to that file afterwards. Either everything is undone
 * or nothing. Afterwards the same content can be applied again (docs/decisions/0028).
 * @param credits restores the match between a bank's credit and a payment that counts again
 * @throws notFound when there is no such file
 * @throws conflict when the file is not applied, or when the sums of a closed year contain one of its payments
 */
export const undo = (ctx: Context, credits: CreditMatches, id: number, reason: string): Promise<ReturnFileRow> =>
  inTransaction(ctx, async (ctx) => {
    await repository.lockReturns(ctx.db)
    await credits.lock(ctx)
    const before = await get(ctx, id)
    if (before.status !== 'processed') throw conflict('Este arquivo não está aplicado.', 'return_not_applied')
    const because = `Arquivo ${before.filename} desfeito: ${reason}`
    const requestIds = await records.requestsOf(ctx.db, id)
    await slips.lockRequests(ctx, requestIds)
    const handedOver = await records.handOver(ctx.db, id)
    await payments.moveTo(ctx, handedOver)
    const recordIds = await records.idsOf(ctx.db, id)
    const restored = await restoreReplaced(ctx, credits, { requestIds, recordIds, because })
    const own = await payments.listOfRecords(ctx, recordIds)
    const undone = await undoPayments(
      ctx,
      own.map((payment) => payment.id),
      reason,
      { because },
    )
    await markUndone(ctx, undone, reason)
    await forgetRegistrations(ctx, id, because)
    await records.close(ctx.db, id)
    await repository.markUndone(ctx.db, id, {
      undone_at: nowIso(ctx.clock),
      undone_by: ctx.actor?.name ?? null,
      undo_reason: reason,
    })
    const told = [...handedOver.map(({ to }) => to), ...(await records.repeatedBy(ctx.db, id))]
    const creditDays = await creditsOf(ctx.db, told)
    await markSettled(ctx, await payments.pay(ctx, requestIds, { credits: creditDays, reason: because }))
    const after = await get(ctx, id)
    await writeHistory(ctx, {
      entity: 'return_file',
      id,
      action: 'update',
      before: snapshot(before),
      after: { ...snapshot(after), reason, undone_payments: own.length, restored_payments: restored },
    })
    return after
  })

/**
 * Restores the payments entered by hand that the file's records had replaced: they count again. If such a payment came
 * from a credit of a bank statement, and this credit was matched with something else meanwhile, the payment stays
 * voided, so that the money counts once.
 * @returns how many payments count again
 */
async function restoreReplaced(
  ctx: Context,
  credits: CreditMatches,
  { requestIds, recordIds, because }: { requestIds: number[]; recordIds: number[]; because: string },
): Promise<number> {
  const replaced = await replacedPayments.listReplaced(ctx, recordIds)
  if (replaced.length === 0) return 0
  const ids = replaced.map(({ id }) => id)
  const kept = await credits.restore(ctx, ids, because)
  const restored = replaced.filter(({ id }) => !kept.has(id))
  await replacedPayments.restoreReplaced(ctx, requestIds, restored)
  return restored.length
}

/**
 * Undoes the bank's answers in the file about registering slips (entries) and writing them off. Each slip gets the
 * answers in other files; without such answers, it waits for the bank's answer again. Three things stay unchanged: an
 * entry or write-off that this file does not answer, an entry or write-off that was sent again since, and a write-off
 * that somebody has checked at the bank.
 */
async function forgetRegistrations(ctx: Context, fileId: number, because: string): Promise<void> {
  const spoken = await records.registeredSlips(ctx.db, fileId)
  const slipIds = [...spoken.entry.union(spoken['write-off'])]
  if (slipIds.length === 0) return
  const found = await slips.withRequests(ctx, slipIds)
  const all = await slips.listOf(ctx, [...new Set([...found.values()].map(({ request_id }) => request_id))])
  const named = all.filter((slip) => slipIds.includes(slip.id))
  const told = Map.groupBy(await records.registrationsOf(ctx.db, slipIds, fileId), ({ slip_id }) => slip_id)
  const shipped = new Set(
    (await shippingFiles.listShipped(ctx, slipIds)).map(({ slip_id, movement }) => `${slip_id} ${movement}`),
  )
  const patches = new Map<number, SlipPatch>()
  const answers: bankAnswers.BankAnswer[] = []
  for (const slip of named) {
    const isEntryForgotten = spoken.entry.has(slip.id) && isAnswered(slip.registration)
    const isWriteOffForgotten = spoken['write-off'].has(slip.id) && isAnswered(slip.write_off)
    const after = (told.get(slip.id) ?? []).reduce<SlipRow>(
      (current, event) => ({ ...current, ...slips.registeredSlip(current, event).patch }),
      unanswered(slip, (movement) => shipped.has(`${slip.id} ${movement}`)),
    )
    const patch: SlipPatch = {
      ...(isEntryForgotten && entryOf(after)),
      ...(isWriteOffForgotten && !slips.isSeenByHand(slip) && writeOffOf(after)),
    }
    if (Object.keys(patch).length > 0) patches.set(slip.id, patch)
    if (isEntryForgotten) answers.push(answerOf(slip.id, 'entry', after.registration, after.registration_reason))
    if (isWriteOffForgotten && after.write_off !== null)
      answers.push(answerOf(slip.id, 'write-off', after.write_off, after.write_off_reason))
  }
  await slips.write(ctx, named, patches, { reason: because })
  await bankAnswers.storeAnswers(ctx, answers)
}

const isAnswered = (state: string | null): boolean => state === 'confirmed' || state === 'rejected'

/**
 * The slip as it was before the bank's first answer.
 * @param wasShipped tells whether a shipping file has sent the entry or the write-off
 */
const unanswered = (slip: SlipRow, wasShipped: (movement: 'entry' | 'write-off') => boolean): SlipRow => ({
  ...slip,
  ...(isAnswered(slip.registration) && {
    registration: wasShipped('entry') ? 'sent' : 'none',
    registration_reason: null,
    registration_day: null,
  }),
  ...(isAnswered(slip.write_off) && {
    write_off: wasShipped('write-off') ? 'sent' : null,
    write_off_reason: null,
    write_off_day: null,
  }),
})

const entryOf = ({ registration, registration_reason, registration_day }: SlipRow): SlipPatch => ({
  registration,
  registration_reason,
  registration_day,
})

const writeOffOf = ({ write_off, write_off_reason, write_off_day }: SlipRow): SlipPatch => ({
  write_off,
  write_off_reason,
  write_off_day,
})

const answerOf = (
  slip_id: number,
  movement: 'entry' | 'write-off',
  state: string | null,
  reason: string | null,
): bankAnswers.BankAnswer => ({
  slip_id,
  movement,
  state: state === 'confirmed' || state === 'rejected' ? state : 'sent',
  reason,
})

const snapshot = ({ filename, status, paid, confirmed, rejected }: ReturnFileRow) => ({
  filename,
  status,
  paid,
  confirmed,
  rejected,
})
