import { nowIso, type Context } from '../../../core/context.ts'
import { conflict } from '../../../core/errors.ts'
import { tracked } from '../../../platform/audit/tracked.service.ts'
import * as files from '../../../platform/files/files.service.ts'
import * as reminders from '../../../platform/reminders/queued-reminders.service.ts'
import * as campaigns from '../campaigns/campaigns.service.ts'
import { withdrawCodeMails } from './request-code.mail.ts'
import { withdrawConfirmedMail } from './request-confirmed.mail.ts'
import { withdrawReopenedMail } from './request-reopened.mail.ts'
import * as repository from './requests.repository.ts'
import { requestKind, type RequestRecord, type RequestRow } from './requests.service.ts'
import type { SlipsPort } from './slips.port.ts'
import { withdrawTrackingMail } from './tracking-code.mail.ts'

/**
 * Deletes a request: its row stays and is marked as deleted, and the picture of its payment is really deleted.
 * @throws notFound when there is no such request
 * @throws conflict while the campaign is not open, or when a slip is paid or a box was shipped
 */
export async function remove(ctx: Context, slips: Pick<SlipsPort, 'markDeleted'>, id: number): Promise<null> {
  const discards = await removeKeepingContents(ctx, slips, id)
  for (const discard of discards) await discard(ctx)
  return null
}

/**
 * Deletes a request like `remove`, but keeps the contents of its files. So it can run in the caller's transaction,
 * which may still be rolled back.
 * @returns functions that delete these contents; call them after the commit
 */
export async function removeKeepingContents(
  ctx: Context,
  slips: Pick<SlipsPort, 'markDeleted'>,
  id: number,
): Promise<files.Discard[]> {
  let discards: files.Discard[] = []
  await tracked<RequestRecord>(requestKind).remove(ctx, id, async (ctx, before) => {
    const { campaign_id, shipped_boxes } = before
    await campaigns.requireOpen(ctx, campaign_id)
    if (shipped_boxes > 0) throw conflict('Há caixas desta solicitação já despachadas.', 'box_shipped')
    await slips.markDeleted(ctx, id)
    await withdrawCodeMails(ctx, id, 'A solicitação foi excluída.')
    await withdrawConfirmedMail(ctx, id, 'A solicitação foi excluída.')
    await withdrawReopenedMail(ctx, id, 'A solicitação foi excluída.')
    await withdrawTrackingMail(ctx, id, 'A solicitação foi excluída.')
    await reminders.stop(ctx, { request_id: id, because: 'A solicitação foi excluída.' })
    await repository.update(ctx.db, id, {
      deleted_at: nowIso(ctx.clock),
      payment_file_id: null,
      payment_original_id: null,
    })
    discards = await discardPayment(ctx, before)
  })
  return discards
}

/**
 * Deletes the rows of the payment's picture and of its original file. Call this after the stored request no longer
 * refers to these files.
 * @param before the request while it still referred to the files
 * @returns functions that delete the files' contents; call them after the commit
 */
export async function discardPayment(ctx: Context, before: RequestRow): Promise<files.Discard[]> {
  const ids = [before.payment_file_id, before.payment_original_id].filter((fileId) => fileId !== null)
  const discards: files.Discard[] = []
  for (const fileId of ids) discards.push(await files.discard(ctx, fileId))
  return discards
}
