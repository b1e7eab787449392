import { createHash } from 'node:crypto'
import {
  type Retention,
  type RetentionBody,
  type RetentionKind,
  retentionKinds,
  retentionPeriods,
} from '@seara/contract/privacy/retention'
import { readMoment, startOfDayMonthsBefore, today } from '../../../core/civil-time.ts'
import { inTransaction, nowIso, type Context } from '../../../core/context.ts'
import type { Due } from '../../../core/erasure.ts'
import { conflict, invalid } from '../../../core/errors.ts'
import { record } from '../../../platform/audit/record-change.service.ts'
import * as sweep from '../../../platform/files/sweep.service.ts'
import * as mails from '../../../platform/outbox/erase-mails.service.ts'
import { isRestorationHeld } from '../../../platform/restorations/restorations.service.ts'
import * as requests from '../../campaigns/requests/erase-contact.service.ts'
import * as contributions from '../../collections/contributions/erase-sender.service.ts'
import * as proofs from '../../collections/contributions/remove-proofs.service.ts'
import * as repository from './retention.repository.ts'

/** Counts and erases the data of one kind that are older than a moment (`before`, ISO 8601 in UTC). */
interface Eraser {
  due: (ctx: Context, before: string) => Promise<Due>
  /** @returns how many records were erased */
  erase: (ctx: Context, before: string) => Promise<number>
}

/**
 * What is erased of each kind. Which records are due, and which stay, is decided in a repository beside the
 * service that erases them (`mails-past-retention.repository.ts` and the like); for the quarantine, in
 * `sweep.service.ts`.
 */
const erasers: Readonly<Record<RetentionKind, Eraser>> = {
  mail_texts: { due: mails.dueTexts, erase: mails.eraseTexts },
  deleted_contributions: { due: contributions.dueDeleted, erase: contributions.eraseDeleted },
  unconfirmed_requests: { due: requests.dueUnconfirmed, erase: requests.eraseUnconfirmed },
  proof_images: { due: proofs.dueProofs, erase: proofs.removeProofs },
  quarantine: { due: sweep.dueInQuarantine, erase: sweep.emptyQuarantineBefore },
}

/** A fingerprint of the data that a period would erase: the number of records, and the oldest of them. */
const stampOf = (kind: RetentionKind, months: number, { count, oldest }: Due): string =>
  createHash('sha256')
    .update(JSON.stringify([kind, months, count, oldest]))
    .digest('hex')

/**
 * The data that a period would erase now. The user sends back the fingerprint `seen` to switch this period on.
 * @param months the period
 * @throws invalid on `months` when the period is too short for its kind
 */
export async function preview(ctx: Context, kind: RetentionKind, months: number): Promise<Due & { seen: string }> {
  requirePeriod(kind, months)
  const due = await erasers[kind].due(ctx, startOfDayMonthsBefore(ctx.clock, months))
  return { ...due, seen: stampOf(kind, months, due) }
}

/**
 * The retention periods, and the data that each would erase now. If the erasure of a kind is switched off, its proposed
 * period is shown.
 */
export async function get(ctx: Context): Promise<Retention> {
  const stored = new Map((await repository.list(ctx.db)).map((rule) => [rule.kind, rule]))
  const rules: Retention['rules'] = []
  for (const kind of retentionKinds) {
    const rule = stored.get(kind)
    const months = rule?.months ?? null
    rules.push({
      kind,
      months,
      approved_at: rule?.approved_at ?? null,
      approved_by: rule?.approved_by ?? null,
      last_run_at: rule?.last_run_at ?? null,
      last_count: rule?.last_count ?? null,
      ...(await preview(ctx, kind, months ?? retentionPeriods[kind].proposed)),
    })
  }
  return { rules }
}

/** The periods that are switched on, by kind, in months. */
export const periods = async (ctx: Context): Promise<Partial<Record<RetentionKind, number>>> =>
  Object.fromEntries((await repository.list(ctx.db)).flatMap(({ kind, months }) => (months ? [[kind, months]] : [])))

/**
 * Switches the erasure of a kind on or off, or changes its period.
 * @throws invalid on `months` when the period is too short; conflict when the user did not see what would be erased now
 */
export const change = (ctx: Context, kind: RetentionKind, { months, seen }: RetentionBody): Promise<Retention> =>
  inTransaction(ctx, async (ctx) => {
    const rule = await repository.lock(ctx.db, kind)
    if (months !== null && (await preview(ctx, kind, months)).seen !== seen)
      throw conflict('O que iria agora não é o que foi visto. Veja de novo e confirme.', 'retention_changed')
    await repository.update(ctx.db, rule, {
      months,
      approved_at: months === null ? null : nowIso(ctx.clock),
      approved_by: months === null ? null : (ctx.actor?.name ?? null),
    })
    await record(ctx, {
      entity: 'retention',
      id: rule.id,
      action: 'update',
      before: { [kind]: rule.months },
      after: { [kind]: months },
    })
    return get(ctx)
  })

/**
 * Runs the rule of each kind once a day, beginning on the day after the kind was switched on. Erases nothing while a
 * restored installation waits for its release.
 */
export async function runDaily(ctx: Context, signal?: AbortSignal): Promise<void> {
  if (await isRestorationHeld(ctx)) return
  const dayStart = readMoment(today(ctx.clock)) ?? ''
  for (const rule of await repository.list(ctx.db)) {
    if (signal?.aborted || rule.months === null) continue
    if (!(await repository.claimRun(ctx.db, rule, { now: nowIso(ctx.clock), dayStart }))) continue
    const count = await erasers[rule.kind].erase(ctx, startOfDayMonthsBefore(ctx.clock, rule.months))
    if (count === 0) continue
    await inTransaction(ctx, async (ctx) => {
      await repository.update(ctx.db, rule, { last_count: count })
      await record(ctx, {
        entity: 'retention',
        id: rule.id,
        action: 'delete',
        before: { [rule.kind]: rule.months, count },
        after: null,
      })
    })
  }
}

function requirePeriod(kind: RetentionKind, months: number): void {
  const { shortest } = retentionPeriods[kind]
  if (months < shortest) throw invalid('months', `O prazo deste tipo é de ao menos ${shortest} meses`)
}
