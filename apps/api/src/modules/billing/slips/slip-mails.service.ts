import type { Unpayable } from '@seara/contract/billing/slip'
import type { Context } from '../../../core/context.ts'
import * as outbox from '../../../platform/outbox/outbox.service.ts'
import { reminderPurposes } from '../../../platform/reminders/queued-reminders.service.ts'
import { canBePaid, unpayableBecause } from './slip-state.ts'
import type { SlipRow } from './slips.repository.ts'

/** The purposes of the mails about slips; their texts have the same names. */
export const purposes = { first: 'slip', reminder: 'slip-reminder' } as const

/** The purposes of all mails that ask for a payment, planned reminders too. */
const asking = [...Object.values(purposes), reminderPurposes.not_paid]

/** The mail that delivers a slip. */
export const firstMail = (slipId: number) => ({ purpose: purposes.first, purposeKey: String(slipId) })

/** A mail that reminds of a slip. @param run the id of the run, so that each run sends its own */
export const reminderMail = (slipId: number, run: string) => ({
  purpose: purposes.reminder,
  purposeKey: `${slipId} ${run}`,
})

/** A mail of a planned reminder of a slip. @param which the step, so that each step sends its own */
export const plannedMail = (slipId: number, which: string) => ({
  purpose: reminderPurposes.not_paid,
  purposeKey: `${slipId} ${which}`,
})

/** Why a slip's mails are withdrawn, in Portuguese, by the slip's new state. */
export type Endings = Partial<Record<Exclude<SlipRow['state'], 'pending'>, string>>

/**
 * Updates the outbox after slips changed, in the same transaction. Waiting mails of a slip that can no longer be paid
 * are withdrawn. A slip that can be paid again is mailed, unless its mail was already sent; its old reminders stay
 * withdrawn.
 * @param before the slips as they were, in the order of `after`
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
    await outbox.withdraw(ctx, { purposes: asking, keys: keysOf(slips), because })
  if (revived.length > 0) await outbox.requeue(ctx, { purposes: [purposes.first], keys: keysOf(revived) })
}

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
