import type { Unpayable } from '@seara/contract/billing/slip'
import { inTransaction, type Context } from '../../../core/context.ts'
import * as outbox from '../../../platform/outbox/outbox.service.ts'
import * as withdrawMails from '../../../platform/outbox/withdraw-mails.service.ts'
import { reminderPurposes } from '../../../platform/reminders/queued-reminders.service.ts'
import * as paperTries from './paper-tries.service.ts'
import type { WriteMail } from './slip-mail-values.service.ts'
import { canBePaid, unpayableBecause } from './slip-state.ts'
import * as repository from './slips.repository.ts'
import type { SlipOfRequestRow, SlipRow } from './slips.repository.ts'

/**
 * The purposes of the mails about slips. The templates of the mails have the same names. `queueFirstMail` queues the
 * first mail as soon as the slip can be paid (`canBePaid`); `remind-defaulters.jobs.ts` queues reminders.
 */
export const purposes = { first: 'slip', reminder: 'slip-reminder' } as const

/** The purposes of the mails that remind of a slip, by hand or as planned. */
export const remindingPurposes = [purposes.reminder, reminderPurposes.not_paid]

/** The purposes of all mails that ask for a payment. Planned reminders are among them. */
const asking = [...Object.values(purposes), reminderPurposes.not_paid]

/** The key of the mail that delivers a slip. */
const firstMail = (slipId: number) => ({ purpose: purposes.first, purposeKey: String(slipId) })

/** The key of a mail that reminds of a slip. @param run the id of the job's run, so that each run sends its own mail */
export const reminderMail = (slipId: number, run: string) => ({
  purpose: purposes.reminder,
  purposeKey: `${slipId} ${run}`,
})

/** The key of a planned reminder of a slip. @param which the step of the plan, so that each step sends its own mail */
export const plannedMail = (slipId: number, which: string) => ({
  purpose: reminderPurposes.not_paid,
  purposeKey: `${slipId} ${which}`,
})

/**
 * Queues the mail that delivers a slip, but only once. Does nothing while the slip is not drawn or cannot be paid, or
 * while its request has no e-mail address, because the requester's data were erased.
 * @param write writes the mail
 */
export const queueFirstMail = (ctx: Context, slip: SlipOfRequestRow, write: WriteMail): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    // Reads the slip again after the lock (`present`), because its request's contact may have been corrected meanwhile.
    await repository.lockRequests(ctx.db, [slip.request_id])
    const paper = await paperTries.lock(ctx, slip.id)
    if (!paper || paper.file_id === null || paper.mailed_at !== null || !canBePaid(paper)) return
    const [present = slip] = await repository.listWithRequests(ctx.db, [slip.id])
    const attachments = [{ filename: paper.filename, fileId: paper.file_id }]
    const recipient = outbox.recipientOf({ recipient: present.request_email })
    if (recipient === '') return
    const mail = { ...firstMail(slip.id), recipient, ...write(present), attachments }
    await outbox.queue(ctx, [mail])
    await paperTries.markMailed(ctx, slip.id)
  })

/** The reasons for withdrawing a slip's mails, in Portuguese, by the slip's new state. */
export type Endings = Partial<Record<Exclude<SlipRow['state'], 'pending'>, string>>

/**
 * Updates the outbox after slips changed, in the same transaction. The waiting mails of a slip that can no longer be
 * paid are withdrawn. When a slip can be paid again, the mail that delivers it is queued again unless it was already
 * sent. Its reminders stay withdrawn.
 * @param before the slips as they were, in the order of `after`
 * @param endings reasons for withdrawing mails, which replace the usual ones
 */
export async function followWithMails(
  ctx: Context,
  before: readonly SlipRow[],
  after: readonly SlipRow[],
  endings: Endings,
): Promise<void> {
  const changed = after.flatMap((slip, index) => {
    const was = before[index]
    return was && canBePaid(was) !== canBePaid(slip) ? [slip] : []
  })
  const [revived, ended] = [changed.filter(canBePaid), changed.filter((slip) => !canBePaid(slip))]
  for (const [because, slips] of Map.groupBy(ended, (slip) => reasonOf(slip, endings)))
    await withdrawMails.withdraw(ctx, { purposes: asking, keys: keysOf(slips), because })
  if (revived.length > 0) await withdrawMails.requeue(ctx, { purposes: [purposes.first], keys: keysOf(revived) })
}

/** Whether any mail that asks for the payment of one of these slips was sent, or is being sent. */
export const haveLeft = async (ctx: Context, slips: readonly SlipRow[]): Promise<boolean> =>
  (await outbox.listAbout(ctx, { purposes: asking, keys: keysOf(slips) })).some(outbox.hasLeft)

const keysOf = (slips: readonly SlipRow[]): string[] => slips.map(({ id }) => String(id))

function reasonOf(slip: SlipRow, endings: Endings): string {
  const { state, source } = slip
  if (state === 'pending') return unpayableReasons[unpayableBecause(slip) ?? 'waiting_registration']
  return endings[state] ?? (state === 'paid' && source === 'manual' ? 'O boleto foi dado como pago.' : usual[state])
}

const unpayableReasons: Record<Unpayable, string> = {
  written_off: 'O banco baixou o boleto.',
  write_off_sent: 'A baixa do boleto foi pedida ao banco.',
  rejected: 'O banco recusou o boleto.',
  waiting_registration: 'O boleto espera o registro no banco.',
}

const usual: Required<Endings> = {
  paid: 'O boleto foi pago.',
  cancel: 'O boleto foi cancelado.',
  deleted: 'A solicitação foi excluída.',
}
