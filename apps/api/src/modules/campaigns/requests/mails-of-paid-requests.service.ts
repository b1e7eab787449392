import type { Context } from '../../../core/context.ts'
import * as outbox from '../../../platform/outbox/outbox.service.ts'
import * as mailTemplates from '../../settings/mail-templates/mail-templates.service.ts'
import { confirmedPurpose, confirmedValues } from './request-confirmed.mail.ts'
import { reopenedPurpose, reopenedValues } from './request-reopened.mail.ts'
import { linesOf, listByIds, type RequestRecord } from './requests.service.ts'
import type { SlipsPort } from './slips.port.ts'

/**
 * Writes the waiting mails about confirmations and their withdrawals again, because they say what was paid and which
 * slips must not be paid. Call this after payments changed the slips of requests, in the same transaction.
 */
export async function rewriteMails(
  ctx: Context,
  slips: Pick<SlipsPort, 'listOf'>,
  requestIds: readonly number[],
): Promise<void> {
  const waiting = await outbox.lockWaiting(ctx, {
    purposes: [confirmedPurpose, reopenedPurpose],
    keys: requestIds.map(String),
  })
  if (waiting.length === 0) return
  const requests = await readAll(ctx, [...new Set(waiting.map(({ about }) => Number(about)))])
  const slipsOf = await slips.listOf(ctx, [...requests.keys()])
  const present = { listOf: async () => slipsOf }
  const confirmed = await mailTemplates.renderer(ctx, confirmedPurpose)
  const reopened = await mailTemplates.renderer(ctx, reopenedPurpose)
  for (const mail of waiting) {
    const request = requests.get(Number(mail.about))
    if (!request || (mail.purpose === confirmedPurpose) !== (request.confirmed_at !== null)) continue
    const words =
      mail.purpose === confirmedPurpose
        ? confirmed(await confirmedValues(ctx, present, request))
        : reopened(await reopenedValues(ctx, present, request))
    await outbox.rewrite(ctx, mail, words)
  }
}

async function readAll(ctx: Context, ids: readonly number[]): Promise<Map<number, RequestRecord>> {
  const lines = Map.groupBy(await linesOf(ctx, ids), ({ request_id }) => request_id)
  return new Map((await listByIds(ctx, ids)).map((row) => [row.id, { ...row, lines: lines.get(row.id) ?? [] }]))
}
