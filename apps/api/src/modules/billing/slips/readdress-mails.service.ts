import type { Context } from '../../../core/context.ts'
import * as outbox from '../../../platform/outbox/outbox.service.ts'
import { mailWriter } from './slip-mail-values.service.ts'
import { purposes } from './slip-mails.service.ts'
import * as slips from './slips.service.ts'

/**
 * Sends the waiting mails of a request's slips to the request's present contact instead, and rewrites them with the
 * contact's name. The caller has changed the contact and holds the request's lock, so that no mail to the former
 * contact is queued.
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
