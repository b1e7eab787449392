import type { Context } from '../../../core/context.ts'
import * as outbox from '../../../platform/outbox/outbox.service.ts'
import { purposes } from '../slips/slip-mails.service.ts'
import * as slips from '../slips/slips.service.ts'
import { mailWriter } from './papers.service.ts'

/**
 * Has the mails of a request's slips that have not left go to its contact as it is now, and address them by name. The
 * request is locked by whoever changes its contact: no mail is queued for the former one meanwhile.
 */
export async function readdressMails(ctx: Context, requestId: number): Promise<void> {
  const own = await slips.listOf(ctx, [requestId])
  const found = await slips.withRequests(
    ctx,
    own.map(({ id }) => id),
  )
  const [first] = found.values()
  if (!first) return
  const [writeFirst, writeReminder] = [await mailWriter(ctx, 'slip'), await mailWriter(ctx, 'slip-reminder')]
  const keys = [...found.keys()].map(String)
  const about = { purposes: Object.values(purposes), keys, recipient: first.request_email }
  await outbox.readdress(ctx, about, (purpose, id) =>
    (purpose === purposes.first ? writeFirst : writeReminder)(found.get(Number(id)) ?? first),
  )
}
