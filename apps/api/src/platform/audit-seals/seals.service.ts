// The audit log is sealed in portions: each seal has a SHA-256 over its entries and over the previous seal. One process
// at a time seals the entries that were committed since the last seal. Writers of entries never wait for a seal
// (docs/decisions/0048).
import type { AuditProof, AuditProblem } from '@seara/contract/platform/audit-seals'
import type { SystemProblem } from '@seara/contract/platform/system-status'
import { inTransaction, nowIso, type Context } from '../../core/context.ts'
import * as repository from './seals.repository.ts'

/** Seals every entry committed so far. @param signal when it aborts, sealing ends after the current seal */
export async function seal(ctx: Context, signal?: AbortSignal): Promise<void> {
  for (;;) {
    const sealed = await inTransaction(ctx, (ctx) => repository.sealNext(ctx.db, nowIso(ctx.clock)))
    if (sealed === null || sealed === 0 || signal?.aborted) return
  }
}

/** One statement recomputes at most this many seals. */
const sealsAtOnce = 20
/** At most this many problems are reported. The first ones show well enough where to look. */
const mostProblems = 50

interface Anchor {
  number: number
  /** The seal's hash in hexadecimal, as it was mailed. */
  hash: string
}

interface Verification {
  last_seal: number
  entries: number
  problems: AuditProblem[]
}

/**
 * Recomputes every seal from the entries as they are now, and looks for entries without a seal.
 * @param anchor a seal that was mailed. If the stored seal has the mailed hash, nobody has rebuilt the chain of seals
 * since then
 */
export async function verify(ctx: Context, anchor?: Anchor): Promise<Verification> {
  const problems: AuditProblem[] = []
  const found: Verification = { last_seal: 0, entries: 0, problems }
  for (;;) {
    const seals = await repository.recompute(ctx.db, found.last_seal, sealsAtOnce)
    for (const one of seals) {
      problems.push(...(await problemsOf(ctx, one)))
      found.last_seal = one.number
      found.entries += one.changes_now + one.accesses_now
    }
    if (seals.length < sealsAtOnce || problems.length > mostProblems) break
  }
  const uncovered = await repository.findUncovered(ctx.db, nowIso(ctx.clock))
  if (uncovered.length > 0) problems.push({ kind: 'forged', seal: null, entries: uncovered.slice(0, 20) })
  if (anchor) {
    const kept = await repository.findHash(ctx.db, anchor.number)
    if (kept?.hash.toString('hex') !== anchor.hash.toLowerCase())
      problems.push({ kind: 'anchor', seal: anchor.number, entries: [] })
  }
  return { ...found, problems: problems.slice(0, mostProblems) }
}

async function problemsOf(ctx: Context, seal: repository.CheckedSeal): Promise<AuditProblem[]> {
  const { number, changes, changes_now, accesses, accesses_now, accesses_same } = seal
  const problems: AuditProblem[] = []
  if (!seal.chained) problems.push({ kind: 'chain', seal: number, entries: [] })
  if (seal.changes_same && accesses_same !== false) return problems
  const isMissing = changes_now < changes || (accesses_same === false && accesses_now < accesses)
  // If `accesses_same` is null, accesses may have been deleted on schedule. They look the same as entries that somebody
  // deleted, so no ids are listed.
  const entries = isMissing && accesses_same !== null ? await repository.findMissing(ctx.db, seal.covers) : []
  return [...problems, { kind: isMissing ? 'missing' : 'changed', seal: number, entries }]
}

/** Stores the result of a verification, for the screen. */
export const store = (ctx: Context, reason: 'daily' | 'command', verification: Verification): Promise<unknown> =>
  repository.storeVerification(ctx.db, { at: nowIso(ctx.clock), reason, ...verification })

/** Whether any entries of the log were sealed before a moment. @param moment ISO 8601 in UTC */
export const hasSealBefore = (ctx: Context, moment: string): Promise<boolean> =>
  repository.hasSealBefore(ctx.db, moment)

/** Whether the daily verification of a day was made. @param since the day's first moment */
export const wasVerifiedSince = (ctx: Context, since: string): Promise<boolean> =>
  repository.hasDailySince(ctx.db, since)

/** The newest seal, which proves all seals before it; undefined before the first seal. */
export const newestSeal = (ctx: Context) => repository.findNewest(ctx.db)

/** The newest seal and the last verification; each is null before the first one. */
export async function proof(ctx: Context): Promise<AuditProof> {
  const [newest, last, entries] = [
    await repository.findNewest(ctx.db),
    await repository.findLastVerification(ctx.db),
    await repository.countEntries(ctx.db),
  ]
  return {
    seal: newest ? { number: newest.number, sealed_at: newest.sealed_at, hash: newest.hash.toString('hex') } : null,
    sealed_entries: entries,
    verification: last
      ? { at: last.at, last_seal: last.last_seal, entries: last.entries, problems: last.problems as AuditProblem[] }
      : null,
  }
}

/** Finds the problem that admins are warned of when the last verification found that the log differs from its seals. */
export async function sealProblems(ctx: Context): Promise<SystemProblem[]> {
  const last = await repository.findLastVerification(ctx.db)
  if (!last || (last.problems as AuditProblem[]).length === 0) return []
  return [
    {
      code: 'audit_log_damaged',
      message:
        'A auditoria não confere com os seus selos: algum registro foi mudado, apagado ou acrescentado por fora do sistema. Veja onde em Configurações → Auditoria, guarde um backup e fale com quem cuida da instalação.',
    },
  ]
}
