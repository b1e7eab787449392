import {
  audiencesOf,
  type ReminderAudience,
  type ReminderProgramme,
  type ReminderStepBody,
} from '@seara/contract/reminders/ladders'
import { actorName } from '../../../core/actor.ts'
import { dayOf, daysAfter, today } from '../../../core/civil-time.ts'
import { inTransaction, nowIso, type Context } from '../../../core/context.ts'
import { conflict, invalid, notFound } from '../../../core/errors.ts'
import { record } from '../../../platform/audit/record-change.service.ts'
import * as reminders from '../../../platform/reminders/queued-reminders.service.ts'
import { reminderPurposes } from '../../../platform/reminders/queued-reminders.service.ts'
import { newestRestoration } from '../../../platform/restorations/restorations.service.ts'
import * as mailTemplates from '../../settings/mail-templates/mail-templates.service.ts'
import { listReminded, scopeOf, type Scope } from './audiences.service.ts'
import { countsFromEnd, dayOfStep, fingerprintOf, isSeen } from './ladder-days.ts'
import * as repository from './ladders.repository.ts'
import type { LadderRow, StepRow } from './ladders.repository.ts'

export type { LadderRow, StepRow }

/** The reminders planned for a collection or campaign. */
export interface Ladder {
  scope: Scope
  /** The stored ladder; null while nothing was planned. */
  row: LadderRow | null
  steps: StepRow[]
}

/** A step with its ladder. */
export interface StepOnLadder {
  step: StepRow
  ladder: LadderRow
}

/** @throws notFound when there is no such collection or campaign */
export async function get(ctx: Context, programme: ReminderProgramme, id: number): Promise<Ladder> {
  const found = await repository.find(ctx.db, programme, id)
  const row = found ? (await sinceRestoration(ctx))(found) : null
  const scope = await scopeOf(ctx, programme, id, row?.end_on ?? null)
  return { scope, row, steps: row ? await repository.stepsOf(ctx.db, [row.id]) : [] }
}

/** Every ladder with a step. */
export async function listAll(ctx: Context): Promise<Ladder[]> {
  const rows = await repository.listWithSteps(ctx.db)
  const steps = await repository.stepsOf(
    ctx.db,
    rows.map(({ id }) => id),
  )
  const restored = await sinceRestoration(ctx)
  return Promise.all(
    rows.map(async (row) => ({
      scope: await scopeOfRow(ctx, row),
      row: restored(row),
      steps: steps.filter(({ ladder_id }) => ladder_id === row.id),
    })),
  )
}

/**
 * Ladders that were restored from a backup start only on the day after the restoration was released. Nobody knows which
 * reminders were sent after the backup, and none must be sent twice.
 * @returns a function that gives a ladder this start, if its own is earlier
 */
async function sinceRestoration(ctx: Context): Promise<(ladder: LadderRow) => LadderRow> {
  const restoration = await newestRestoration(ctx)
  if (!restoration || restoration.moved || restoration.released_at === null) return (ladder) => ladder
  const since = daysAfter(dayOf(restoration.released_at), 1)
  return (ladder) => (since > ladder.active_since ? { ...ladder, active_since: since } : ladder)
}

/** The collection or campaign of a ladder. */
export const scopeOfRow = (ctx: Context, row: LadderRow): Promise<Scope> =>
  row.collection_id === null
    ? scopeOf(ctx, 'campaign', row.campaign_id ?? 0, row.end_on)
    : scopeOf(ctx, 'collection', row.collection_id, row.end_on)

/**
 * Changes the end date of a ladder, or pauses or resumes it; absent fields stay. A pause withdraws the waiting mails,
 * and so does another end date for the steps that count from it, because they must be approved again. If the ladder is
 * resumed on the same day, the mails of that day are sent after all. Mails of earlier days are not sent any more.
 * @throws notFound when there is no such collection or campaign
 */
export const change = (
  ctx: Context,
  programme: ReminderProgramme,
  id: number,
  { end_on, paused }: { end_on?: string | null | undefined; paused?: boolean | undefined },
): Promise<Ladder> =>
  inTransaction(ctx, async (ctx) => {
    if (end_on === undefined && paused === undefined) return get(ctx, programme, id)
    const before = await ensureAndLock(ctx, programme, id)
    const isPaused = before.paused_at !== null
    const pausing = paused === undefined || paused === isPaused ? {} : pauseOf(ctx, paused)
    await repository.update(ctx.db, before.id, { end_on: end_on === undefined ? before.end_on : end_on, ...pausing })
    if (paused === true && !isPaused)
      await reminders.stop(ctx, { ...idsOf(before), because: 'Os lembretes foram pausados.', reach: 'waiting' })
    if (paused === false && isPaused) await reminders.resume(ctx, idsOf(before))
    const after = await get(ctx, programme, id)
    for (const step of after.steps) {
      const moved = { step, ladder: after.row ?? before }
      await followApproval(ctx, { step, ladder: before }, moved, 'A data em que termina mudou.')
    }
    const snapshots = { before: ladderSnapshot(before), after: after.row && ladderSnapshot(after.row) }
    await record(ctx, { entity: 'reminder_ladder', id: before.id, action: 'update', ...snapshots })
    return after
  })

const pauseOf = (ctx: Context, paused: boolean) =>
  paused
    ? { paused_at: nowIso(ctx.clock), paused_by: actorName(ctx) }
    : { paused_at: null, paused_by: null, active_since: today(ctx.clock) }

async function ensureAndLock(ctx: Context, programme: ReminderProgramme, id: number): Promise<LadderRow> {
  await scopeOf(ctx, programme, id, null)
  const ladderId = await repository.ensure(ctx.db, programme, id, today(ctx.clock))
  return (await repository.lock(ctx.db, ladderId)) ?? missing()
}

/** The columns of a step that nobody has approved. */
const unapproved = { seen_fingerprint: null, seen_by: null, seen_at: null, seen_on: null }

/** @throws notFound when there is no such step */
export async function getStep(ctx: Context, stepId: number): Promise<StepOnLadder> {
  const step = (await repository.findStep(ctx.db, stepId)) ?? missing()
  return { step, ladder: (await repository.findById(ctx.db, step.ladder_id)) ?? missing() }
}

/**
 * Adds a step, which nobody has approved yet.
 * @throws notFound when there is no such collection or campaign; invalid when the audience does not belong to the
 * collection or campaign, another step has the same audience and days, or the text has a wrong placeholder
 */
export const createStep = (
  ctx: Context,
  programme: ReminderProgramme,
  id: number,
  body: ReminderStepBody,
): Promise<StepOnLadder> =>
  inTransaction(ctx, async (ctx) => {
    const ladder = await ensureAndLock(ctx, programme, id)
    requireFitting(ladder, body)
    await requireFree(ctx, ladder, body)
    const step = await repository.insertStep(ctx.db, { ladder_id: ladder.id, ...body, ...unapproved, deleted_at: null })
    const event = { before: null, after: stepSnapshot(step, ladder) }
    await record(ctx, { entity: 'reminder_step', id: step.id, action: 'create', ...event })
    return { step, ladder }
  })

/**
 * Changes a step; absent fields stay. A changed step must be approved again, and its waiting mails are withdrawn.
 * @param seen the fingerprint of the step that the caller saw; undefined: it is not compared
 * @throws notFound when there is no such step; invalid as in `createStep`, and on another audience of a step that has
 * sent reminders; conflict when the step has changed since the caller saw it
 */
export const changeStep = (
  ctx: Context,
  stepId: number,
  body: Partial<ReminderStepBody>,
  seen: string | undefined,
): Promise<StepOnLadder> =>
  onStep(ctx, stepId, async (ctx, { step, ladder }) => {
    requireUnchanged({ step, ladder }, seen)
    const { audience = step.audience, days = step.days, subject = step.subject, body: text = step.body } = body
    requireFitting(ladder, { audience, subject, body: text })
    await requireFree(ctx, ladder, { audience, days }, stepId)
    await repository.updateStep(ctx.db, stepId, { audience, days, subject, body: text })
    const changed = { ...step, audience, days, subject, body: text }
    await followApproval(ctx, { step, ladder }, { step: changed, ladder }, 'O lembrete mudou.')
    if (audience !== step.audience && !(await reminders.forgetWithdrawn(ctx, stepId)))
      throw invalid('audience', 'Este lembrete já saiu: para outro público, crie outro lembrete.')
  })

/**
 * Updates the waiting mails after a step or its end date was changed. Nobody has seen the step as it is now, so they
 * are withdrawn; failed mails stay, for the office to deal with. If the change was taken back, the step is approved as
 * before, and the withdrawn mails are sent after all.
 */
async function followApproval(ctx: Context, before: StepOnLadder, after: StepOnLadder, because: string): Promise<void> {
  const [was, is] = [before, after].map(({ step, ladder }) => isSeen(step, ladder))
  const step_id = before.step.id
  if (was && !is) await reminders.stop(ctx, { step_id, because, reach: 'waiting' })
  if (!was && is) await reminders.resume(ctx, { step_id })
}

/**
 * Approves a step, so that its mails are sent, or withdraws the approval.
 * @param seen true: approve; false: withdraw; undefined: nothing changes
 * @param fingerprint of the step that the caller saw; required to approve
 * @throws notFound when there is no such step; invalid when an approval has no fingerprint; conflict when the step has
 * changed since the caller saw it, or is counted from an end date that nobody has set
 */
export const see = (
  ctx: Context,
  stepId: number,
  seen: boolean | undefined,
  fingerprint: string | undefined,
): Promise<StepOnLadder> =>
  onStep(ctx, stepId, async (ctx, { step, ladder }) => {
    if (seen === undefined) return
    if (!seen) {
      await repository.updateStep(ctx.db, stepId, unapproved)
      const because = 'O lembrete deixou de ser aprovado.'
      await reminders.stop(ctx, { step_id: stepId, because, reach: 'waiting' })
      return
    }
    if (fingerprint === undefined) throw invalid('fingerprint', 'Diga o que foi visto')
    requireUnchanged({ step, ladder }, fingerprint)
    if (countsFromEnd(step.audience) && ladder.end_on === null)
      throw conflict('Diga primeiro em que dia termina.', 'no_end_date')
    if (isSeen(step, ladder)) return
    await repository.updateStep(ctx.db, stepId, {
      seen_fingerprint: fingerprint,
      seen_by: actorName(ctx),
      seen_at: nowIso(ctx.clock),
      seen_on: today(ctx.clock),
    })
    await reminders.release(ctx, stepId, await listPast(ctx, { step, ladder }))
  })

/** The ids of the dioceses, requests or slips whose day of a step is past. */
async function listPast(ctx: Context, { step, ladder }: StepOnLadder): Promise<number[]> {
  const reminded = await listReminded(ctx, await scopeOfRow(ctx, ladder), step.audience)
  return reminded
    .filter(({ anchor }) => anchor !== null && dayOfStep(step.days, anchor) < today(ctx.clock))
    .map(({ subject_id }) => subject_id)
}

/** Deletes a step and withdraws its waiting mails. @throws notFound when there is no such step */
export const removeStep = (ctx: Context, stepId: number): Promise<null> =>
  inTransaction(ctx, async (ctx) => {
    const { step, ladder } = await lockStep(ctx, stepId)
    await repository.updateStep(ctx.db, stepId, { deleted_at: nowIso(ctx.clock) })
    await reminders.stop(ctx, { step_id: stepId, because: 'O lembrete foi excluído.' })
    const event = { before: stepSnapshot(step, ladder), after: null }
    await record(ctx, { entity: 'reminder_step', id: stepId, action: 'delete', ...event })
    return null
  })

/**
 * Reads a step and its ladder again, and keeps both from changing until the transaction ends.
 * @returns null when the step no longer exists
 */
export async function lockStepShared(ctx: Context, { step, ladder }: StepOnLadder): Promise<StepOnLadder | null> {
  const kept = await repository.lockShared(ctx.db, ladder.id)
  const now = await repository.findStep(ctx.db, step.id)
  return kept && now ? { step: now, ladder: (await sinceRestoration(ctx))(kept) } : null
}

const onStep = (
  ctx: Context,
  stepId: number,
  work: (ctx: Context, before: StepOnLadder) => Promise<unknown>,
): Promise<StepOnLadder> =>
  inTransaction(ctx, async (ctx) => {
    const before = await lockStep(ctx, stepId)
    await work(ctx, before)
    const step = (await repository.findStep(ctx.db, stepId)) ?? missing()
    await record(ctx, {
      entity: 'reminder_step',
      id: stepId,
      action: 'update',
      before: stepSnapshot(before.step, before.ladder),
      after: stepSnapshot(step, before.ladder),
    })
    return { step, ladder: before.ladder }
  })

/** Locks a step by locking its ladder: steps are changed only while their ladder is locked. */
async function lockStep(ctx: Context, stepId: number): Promise<StepOnLadder> {
  const { ladder_id } = (await repository.findStep(ctx.db, stepId)) ?? missing()
  const ladder = (await repository.lock(ctx.db, ladder_id)) ?? missing()
  return { step: (await repository.findStep(ctx.db, stepId)) ?? missing(), ladder }
}

function requireUnchanged({ step, ladder }: StepOnLadder, seen: string | undefined): void {
  if (seen !== undefined && seen !== fingerprintOf(step, ladder))
    throw conflict('Este lembrete mudou depois que você o viu. Confira-o de novo.', 'reminder_changed')
}

function requireFitting(
  ladder: LadderRow,
  { audience, subject, body }: Pick<ReminderStepBody, 'audience' | 'subject' | 'body'>,
): void {
  const fitting: readonly ReminderAudience[] = audiencesOf[ladder.collection_id === null ? 'campaign' : 'collection']
  if (!fitting.includes(audience)) throw invalid('audience', 'Este público não é desta coleta ou campanha')
  mailTemplates.requireSound(reminderPurposes[audience], { subject, body })
}

/**
 * Refuses a second step for the same audience on the same day: people would get two mails about the same thing.
 * @param except the id of the step that is being changed
 * @throws invalid when there is such a step
 */
async function requireFree(
  ctx: Context,
  ladder: LadderRow,
  { audience, days }: Pick<ReminderStepBody, 'audience' | 'days'>,
  except?: number,
): Promise<void> {
  const steps = await repository.stepsOf(ctx.db, [ladder.id])
  if (steps.some((step) => step.id !== except && step.audience === audience && step.days === days))
    throw invalid('days', 'Já há um lembrete para este público neste dia')
}

const idsOf = ({ collection_id, campaign_id }: LadderRow) => ({
  ...(collection_id !== null && { collection_id }),
  ...(campaign_id !== null && { campaign_id }),
})

const ladderSnapshot = ({ end_on, paused_at, collection_id, campaign_id }: LadderRow) => ({
  missionary_collection_id: collection_id,
  missionary_campaign_id: campaign_id,
  end_on,
  paused: paused_at !== null,
})

const stepSnapshot = (step: StepRow, ladder: LadderRow) => ({
  audience: step.audience,
  days: step.days,
  subject: step.subject,
  body: step.body,
  seen_by: isSeen(step, ladder) ? step.seen_by : null,
})

function missing(): never {
  throw notFound('Lembrete não encontrado.')
}
