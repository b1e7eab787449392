import type { accessActions, AuditEntity } from '@seara/contract/platform/audit-log'
import { nowIso, type Context } from '../../core/context.ts'
import { networkOf } from '../../core/network.ts'
import { OncePerPeriod } from '../../core/once-per-period.ts'
import * as repository from './audit-entries.repository.ts'

/** An action, or an attempt, that changed no record. */
export interface AccessEvent {
  entity: Extract<AuditEntity, 'session' | 'denial' | 'export' | 'job' | 'mail' | 'return_file' | 'person_data'>
  action: (typeof accessActions)[number]
  /**
   * The id of the account concerned. If there is no account, the id of the record that was read or started, or null.
   */
  id?: number | null
  details?: Readonly<Record<string, string>>
}

/** Writes an access to the audit log, with the user and the network address it came from. */
export const note = (ctx: Context, { entity, action, id = null, details }: AccessEvent): Promise<void> =>
  repository.insertMany(ctx.db, [
    {
      at: nowIso(ctx.clock),
      actor_id: ctx.actor?.id ?? null,
      actor_name: ctx.actor?.name ?? null,
      entity,
      entity_id: id,
      action,
      before: null,
      after: details ?? null,
      address: ctx.address ?? null,
    },
  ])

const minute = 60_000
/** The same refusal is logged at most once a minute, so that a program that repeats it does not fill the log. */
const denials = new OncePerPeriod(minute)
const strangers = new OncePerPeriod(minute)

/**
 * Logs that a signed-in user was refused.
 * @param request.what the endpoint, in words
 * @param request.path the path without its query
 */
export async function noteDenial(ctx: Context, request: { what: string; method: string; path: string }): Promise<void> {
  if (!ctx.actor || !denials.isFirst(`${ctx.actor.id} ${request.method} ${request.path}`, ctx.clock.now())) return
  await note(ctx, { entity: 'denial', action: 'denied', details: request })
}

/**
 * Logs a login attempt for an account that does not exist, at most once a minute for each network.
 * @param account the typed e-mail address, masked
 */
export async function noteStranger(ctx: Context, account: string): Promise<void> {
  if (!strangers.isFirst(networkOf(ctx.address ?? ''), ctx.clock.now())) return
  await note(ctx, { entity: 'session', action: 'login_failed', details: { account } })
}

/** Logs a login attempt with a passkey that belongs to no account, at most once a minute for each network. */
export async function noteUnknownPasskey(ctx: Context): Promise<void> {
  if (!strangers.isFirst(networkOf(ctx.address ?? ''), ctx.clock.now())) return
  await note(ctx, { entity: 'session', action: 'passkey_failed' })
}

/** Logs a download. @param path the endpoint's path with the filters in its query */
export const noteExport = (ctx: Context, { filename, path }: { filename: string; path: string }): Promise<void> =>
  note(ctx, { entity: 'export', action: 'exported', details: { file: filename, path } })

/** Logs that a job was started. @param name the name that people see, in Portuguese */
export const noteJob = (ctx: Context, { id, name }: { id: number; name: string }): Promise<void> =>
  note(ctx, { entity: 'job', action: 'started', id, details: { name } })

/** If somebody opens the same mail again within a minute, that is not logged again. */
const readings = new OncePerPeriod(minute)

/** Logs that somebody opened a mail of the outbox, because a mail is meant for its recipient. */
export async function noteMailRead(
  ctx: Context,
  mail: { id: number; subject: string; recipient: string },
): Promise<void> {
  const { id, subject, recipient } = mail
  if (!readings.isFirst(`${ctx.actor?.id ?? ''} ${id}`, ctx.clock.now())) return
  await note(ctx, { entity: 'mail', action: 'read', id, details: { subject, recipient } })
}

/** Logs that a return file was refused, in the transaction that stores it. */
export const noteRefusedReturn = (
  ctx: Context,
  { id, filename, reason }: { id: number; filename: string; reason: string },
): Promise<void> => note(ctx, { entity: 'return_file', action: 'refused', id, details: { file: filename, reason } })

/**
 * Deletes accesses older than six months (Marco Civil da Internet, art. 15). The database refuses to delete younger
 * accesses.
 */
export async function forgetAccesses({ db }: Context): Promise<void> {
  await repository.removeOldAccesses(db)
}
