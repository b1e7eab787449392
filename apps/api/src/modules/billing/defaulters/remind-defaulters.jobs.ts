import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { Addressee } from '@seara/contract/platform/addressee'
import type { JobStarted } from '@seara/contract/platform/jobs'
import type { MailSample } from '@seara/contract/platform/mail-sample'
import type { DefaultersReach } from '@seara/contract/billing/campaign-slips'
import { inTransaction, momentBefore, nowIso, type Context } from '../../../core/context.ts'
import { defineTrackedJob, startTracked } from '../../../platform/jobs/tracked-job.ts'
import type { TrackedRun } from '../../../platform/jobs/job-steps.ts'
import * as outbox from '../../../platform/outbox/outbox.service.ts'
import * as campaigns from '../../campaigns/campaigns/campaigns.service.ts'
import { mailWriter } from '../slips/slip-mail-values.service.ts'
import { reminderMail } from '../slips/slip-mails.service.ts'
import * as slips from '../slips/slips.service.ts'

/** The pause between two reminders of one slip, in milliseconds. The option `again` ignores it. */
const pause = 24 * 60 * 60 * 1000
/** The number of slips that one step of the job handles. */
const stepSize = 20

const Reminder = z.object({ campaign_id: z.int(), run: z.uuid(), again: z.boolean() })

/** The largest number of addressees that the user sees before the reminders are sent. */
const mostListed = 1000

/** The addressees of the reminders, sorted by diocese. @param recent the ids of slips that had a recent reminder */
const addressees = (expired: readonly slips.SlipOfRequestRow[], recent: ReadonlySet<number>): Addressee[] =>
  expired
    .map((slip) => ({
      id: slip.id,
      name: slip.diocese_name,
      detail: slip.request_name,
      email: slip.request_email,
      is_recent: recent.has(slip.id),
    }))
    .toSorted((one, other) => one.name.localeCompare(other.name, 'pt-BR'))

/**
 * A sample of the reminder, written for the first addressee without a recent reminder. If all had a recent reminder, it
 * is written for the first addressee. Null when there are no addressees with a valid e-mail.
 */
async function sampleOf(
  ctx: Context,
  expired: readonly slips.SlipOfRequestRow[],
  to: readonly Addressee[],
): Promise<MailSample | null> {
  const reachable = to.filter(({ email }) => outbox.isAddress(email))
  const first = reachable.find(({ is_recent }) => !is_recent) ?? reachable[0]
  const slip = expired.find(({ id }) => id === first?.id)
  if (!slip) return null
  const { subject, text } = (await mailWriter(ctx, 'slip-reminder'))(slip)
  return { name: slip.diocese_name, subject, text }
}

/**
 * Tells what the job would do. Counts the expired slips that can have a reminder, those of them that had one within the
 * last day, the slips whose request has no valid e-mail, the slips that lack their document, and the slips that cannot
 * be paid. Also lists the addressees, even those without a valid e-mail, and writes a sample of the mail.
 * @throws notFound when there is no such campaign
 */
export async function reach(ctx: Context, campaignId: number): Promise<DefaultersReach> {
  await campaigns.get(ctx, campaignId)
  const addresses = await slips.listExpiredAddresses(ctx, campaignId)
  const unreachable = new Set(addresses.flatMap(({ id, email }) => (outbox.isAddress(email) ? [] : [id])))
  const reminded = await slips.listRemindedAfter(ctx, campaignId, momentBefore(ctx.clock, pause))
  const recent = reminded.difference(unreachable)
  const expired = await slips.listExpired(ctx, campaignId, 0, mostListed)
  const to = addressees(expired, recent)
  const sample = await sampleOf(ctx, expired, to)
  const { unpayable, undrawn } = await slips.countExpired(ctx, campaignId)
  const counts = { slips: addresses.length - unreachable.size, recent: recent.size }
  return { ...counts, unpayable, undrawn, unreachable: unreachable.size, to, sample }
}

/**
 * Starts the job that reminds the requester of each expired slip. With `again`, requesters who had a reminder within
 * the last day are reminded, too.
 * @throws notFound when there is no such campaign
 */
export const start = (ctx: Context, campaignId: number, { again }: { again: boolean }): Promise<JobStarted> =>
  inTransaction(ctx, async (ctx) => {
    const { code } = await campaigns.get(ctx, campaignId)
    const { slips: total } = await slips.countExpired(ctx, campaignId)
    const payload = { campaign_id: campaignId, run: randomUUID(), again }
    return startTracked(ctx, remindJob, { name: `Lembrete de boletos vencidos: ${code}`, payload, total })
  })

/**
 * The job that queues the reminders, some slips at a time. If it is interrupted, it resumes where it stopped. Its note
 * tells how many reminders were queued, and how many slips were skipped and why.
 */
export const remindJob = defineTrackedJob({
  name: 'slips.remind',
  payload: Reminder,
  handle: async (ctx, payload, job) => {
    const { unpayable, undrawn } = await slips.countExpired(ctx, payload.campaign_id)
    const { queued, spared, unreachable } = await remindAll(ctx, payload, job)
    const notes = [
      queuedNote(queued),
      spared > 0 && sparedNote(spared),
      unreachable > 0 && unreachableNote(unreachable),
      undrawn > 0 && undrawnNote(undrawn),
      unpayable > 0 && unpayableNote(unpayable),
    ]
    return { note: notes.filter(Boolean).join(' ') }
  },
})

/**
 * The progress of the job. `slip` is the id of the last slip handled. `queued` counts the queued mails, `spared` the
 * slips skipped because of a recent reminder, `unreachable` those skipped because their request has no valid e-mail.
 * Jobs started by older versions stored only the slip's id, or not all of the counts.
 */
const Progress = z.union([
  z.object({ slip: z.int(), queued: z.int().default(0), spared: z.int(), unreachable: z.int().default(0) }),
  z.int(),
])
type Counts = Record<'queued' | 'spared' | 'unreachable', number>

const queuedNote = (count: number): string =>
  count === 0
    ? 'Nenhum lembrete foi enviado.'
    : count === 1
      ? '1 lembrete entrou na caixa de saída.'
      : `${count} lembretes entraram na caixa de saída.`

const sparedNote = (count: number): string =>
  count === 1
    ? '1 já tinha entrado em um envio há menos de 24 horas e ficou de fora.'
    : `${count} já tinham entrado em um envio há menos de 24 horas e ficaram de fora.`

const unreachableNote = (count: number): string =>
  count === 1
    ? '1 boleto vencido é de uma solicitação sem e-mail válido e não foi lembrado.'
    : `${count} boletos vencidos são de solicitações sem e-mail válido e não foram lembrados.`

const undrawnNote = (count: number): string =>
  count === 1
    ? '1 boleto vencido está sem PDF e não foi lembrado.'
    : `${count} boletos vencidos estão sem PDF e não foram lembrados.`

const unpayableNote = (count: number): string =>
  count === 1
    ? '1 boleto vencido não pode ser pago no banco e não foi lembrado.'
    : `${count} boletos vencidos não podem ser pagos no banco e não foram lembrados.`

async function remindAll(
  ctx: Context,
  { campaign_id, run, again }: z.infer<typeof Reminder>,
  job: TrackedRun,
): Promise<Counts> {
  const write = await mailWriter(ctx, 'slip-reminder')
  const none: Counts = { queued: 0, spared: 0, unreachable: 0 }
  let counts = none
  const doNext = () =>
    job.step(Progress, async (ctx, before) => {
      const { slip: lastId, ...countsBefore } =
        typeof before === 'number' ? { ...none, slip: before } : (before ?? { ...none, slip: 0 })
      counts = countsBefore
      const expired = await slips.listExpired(ctx, campaign_id, lastId, stepSize)
      const last = expired.at(-1)
      if (!last) return null
      // Reads the slips again after the lock: the requests' contacts may have been corrected since `listExpired`.
      await slips.lockRequests(ctx, [...new Set(expired.map(({ request_id }) => request_id))])
      const present = await slips.withRequests(
        ctx,
        expired.map(({ id }) => id),
      )
      const times = { now: nowIso(ctx.clock), lastBefore: momentBefore(ctx.clock, again ? 0 : pause) }
      for (const slip of present.values()) {
        if (slip.file_id === null) continue
        if (!outbox.isAddress(slip.request_email)) {
          // The outbox would queue nothing, so the slip must not count as reminded.
          if (slips.canBePaid(slip)) counts.unreachable += 1
          continue
        }
        if (!(await slips.claimReminder(ctx, slip.id, times))) {
          // A slip without a recent reminder was paid or closed meanwhile, and is not counted.
          if (slip.reminded_at !== null && slip.reminded_at > times.lastBefore) counts.spared += 1
          continue
        }
        counts.queued += 1
        await outbox.queue(ctx, [
          {
            ...reminderMail(slip.id, run),
            recipient: slip.request_email,
            ...write(slip),
            attachments: [{ filename: slip.filename, fileId: slip.file_id }],
          },
        ])
      }
      return { cursor: { slip: last.id, ...counts }, done: expired.length }
    })
  while (await doNext());
  return counts
}
