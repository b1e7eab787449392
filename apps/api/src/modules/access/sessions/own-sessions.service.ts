import type { OwnSession } from '@seara/contract/access/own-sessions'
import type { Actor } from '../../../core/actor.ts'
import type { Context } from '../../../core/context.ts'
import { notFound } from '../../../core/errors.ts'
import * as accessLog from '../../../platform/audit/access-log.service.ts'
import * as sessions from './sessions.service.ts'
import { deviceName } from '../../../core/device-name.ts'

/** The user's open sessions, the most recently used first. */
export async function list(ctx: Context, { id, session }: Actor): Promise<OwnSession[]> {
  return (await sessions.listOf(ctx, id)).map(({ last_used_at, user_agent, ...open }) => ({
    ...open,
    device: deviceName(user_agent),
    last_seen_at: last_used_at,
    is_current: open.id === session,
  }))
}

/**
 * Ends one of the user's own sessions. It may be the session that makes this call.
 * @param session its id
 * @throws notFound when the session is somebody else's, or has ended
 */
export const end = (ctx: Context, { id }: Actor, session: number): Promise<null> =>
  sessions.changingAccess(ctx, async (ctx) => {
    const ended = await sessions.endOf(ctx, id, session)
    if (!ended) throw notFound('Esta sessão já foi encerrada.')
    const device = deviceName(ended.user_agent)
    const details = { ...(device !== null && { device }), ...(ended.address !== null && { address: ended.address }) }
    await accessLog.note(ctx, { entity: 'session', action: 'session_ended', id, details })
    return null
  })

/** Ends all of the user's own sessions except the one that makes this call. */
export const endOthers = (ctx: Context, { id, session }: Actor): Promise<null> =>
  sessions.changingAccess(ctx, async (ctx) => {
    await sessions.endAll(ctx, id, { except: session })
    await accessLog.note(ctx, { entity: 'session', action: 'session_ended', id })
    return null
  })
