import type { Context } from '../../../core/context.ts'
import * as outbox from '../../../platform/outbox/outbox.service.ts'
import { confirmedPurpose, rewriteConfirmedMail } from './request-confirmed.mail.ts'
import { reopenedPurpose, rewriteReopenedMail } from './request-reopened.mail.ts'
import { linesOf, listByIds } from './requests.service.ts'
import type { SlipsPort } from './slips.port.ts'

/**
 * Writes the unsent mails about confirmations and their withdrawals again, because they say what was paid and which
 * slips must not be paid. Call this after payments changed the slips of requests, in the same transaction.
 */
export async function rewriteMails(
  ctx: Context,
  slips: Pick<SlipsPort, 'listOf'>,
  requestIds: readonly number[],
): Promise<void> {
  const mails = await outbox.listAbout(ctx, {
    purposes: [confirmedPurpose, reopenedPurpose],
    keys: requestIds.map(String),
  })
  const unsent = [...new Set(mails.filter((mail) => !outbox.hasLeft(mail)).map((mail) => Number(mail.subject_key)))]
  if (unsent.length === 0) return
  const lines = Map.groupBy(await linesOf(ctx, unsent), ({ request_id }) => request_id)
  for (const row of await listByIds(ctx, unsent)) {
    await rewriteConfirmedMail(ctx, slips, { ...row, lines: lines.get(row.id) ?? [] })
    await rewriteReopenedMail(ctx, slips, row)
  }
}
