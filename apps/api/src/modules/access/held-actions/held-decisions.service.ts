import type { HeldKind } from '@seara/contract/access/held-action'
import { readableRefusal } from '../../../core/closed-year.ts'
import { inTransaction, nowIso, type Context } from '../../../core/context.ts'
import { AppError, conflict, forbidden, notFound } from '../../../core/errors.ts'
import * as users from '../users/users.service.ts'
import type { HeldCommand } from './held-command.port.ts'
import * as repository from './held-actions.repository.ts'
import type { HeldRow } from './held-actions.repository.ts'
import { fingerprintOf } from './hold-action.service.ts'
import { mayDecide, mayDecideCheck, viewerOf } from './may-decide.service.ts'
import { storeDecision } from './store-decision.service.ts'

export type { HeldRow }

/** All actions that a second person may have to confirm, by kind. */
export type HeldCommands = ReadonlyMap<HeldKind, HeldCommand>

/** Thrown when an action can no longer be carried out: its record has changed, or the rules now refuse the action. */
class Outdated extends Error {}

/**
 * Carries out an action that another person asked for, if the action's record has not changed since.
 * @throws notFound when the caller may see no such action
 * @throws forbidden when the caller asked for the action, may not decide its kind, or one of the two has lately made
 * or changed the other's account (`mayDecideCheck`)
 * @throws conflict when the action is already decided, has expired, or can no longer be carried out
 */
export async function confirm(ctx: Context, commands: HeldCommands, id: number): Promise<HeldRow> {
  try {
    return await inTransaction(ctx, async (ctx) => {
      const row = await lockForOther(ctx, id)
      await refuseOutdated(() => replay(ctx, commands, row))
      return storeDecision(ctx, row, 'confirmed')
    })
  } catch (error) {
    if (!(error instanceof Outdated)) throw error
    await inTransaction(ctx, async (ctx) => storeDecision(ctx, await lockForOther(ctx, id), 'outdated', error.message))
    throw conflict(`Nada foi feito, e o pedido foi encerrado. ${error.message}`, 'held_outdated')
  }
}

async function replay(ctx: Context, commands: HeldCommands, row: HeldRow): Promise<void> {
  const command = commands.get(row.kind)
  if (!command) throw new Error(`no command for ${row.kind}`)
  if (!(await stillMay(ctx, row))) throw new Outdated('Quem pediu já não tem permissão para isso.')
  const payload = command.payload.parse(row.payload)
  if (fingerprintOf(await command.describe(ctx, payload)) !== row.seen)
    throw new Outdated('O registro mudou depois do pedido: confira-o e peça de novo.')
  const reason = `${payload.reason} (pedido de ${row.asked_by_name})`
  await command.run({ ...ctx, basedOn: null }, { ...payload, reason })
}

async function stillMay(ctx: Context, { kind, asked_by }: HeldRow): Promise<boolean> {
  if (asked_by === null) return false
  const asker = await users.get(ctx, asked_by)
  return asker.is_approved && mayDecide(asker, kind)
}

async function refuseOutdated(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (thrown) {
    const error = readableRefusal(thrown, false)
    if (error instanceof AppError && ['conflict', 'not-found', 'invalid'].includes(error.kind))
      throw new Outdated(error.message)
    throw error
  }
}

/**
 * Refuses an action that another person asked for.
 * @throws notFound when the caller may see no such action
 * @throws forbidden when the caller asked for the action, may not decide its kind, or one of the two has lately made
 * or changed the other's account (`mayDecideCheck`)
 * @throws conflict when the action is already decided, or has expired
 */
export const refuse = (ctx: Context, id: number, reason: string): Promise<HeldRow> =>
  inTransaction(ctx, async (ctx) => storeDecision(ctx, await lockForOther(ctx, id), 'refused', reason))

/**
 * Withdraws an action that the caller asked for.
 * @throws notFound when the caller may see no such action
 * @throws forbidden when somebody else asked for the action
 * @throws conflict when the action is already decided, or has expired
 */
export const withdraw = (ctx: Context, id: number): Promise<HeldRow> =>
  inTransaction(ctx, async (ctx) => {
    const row = await lockWaiting(ctx, id)
    if (row.asked_by !== ctx.actor?.id) throw forbidden('Só quem pediu pode retirar o pedido.')
    return storeDecision(ctx, row, 'withdrawn')
  })

async function lockForOther(ctx: Context, id: number): Promise<HeldRow> {
  const row = await lockWaiting(ctx, id)
  if (row.asked_by === ctx.actor?.id) throw forbidden('O próprio pedido é confirmado ou recusado por outra pessoa.')
  if (!ctx.actor || !mayDecide(ctx.actor, row.kind)) throw forbidden()
  const refusal = await mayDecideCheck(ctx, ctx.actor.id)(row)
  if (refusal) throw refusal
  return row
}

async function lockWaiting(ctx: Context, id: number): Promise<HeldRow> {
  const row = await repository.lock(ctx.db, id, viewerOf(ctx))
  if (!row) throw notFound('Pedido não encontrado.')
  if (row.state !== 'waiting' || row.expires_at <= nowIso(ctx.clock)) throw over(row)
  return row
}

const words: Readonly<Record<HeldRow['state'], string>> = {
  waiting: 'venceu',
  expired: 'venceu',
  confirmed: 'já foi confirmado',
  refused: 'já foi recusado',
  withdrawn: 'foi retirado por quem o fez',
  outdated: 'não vale mais: o registro mudou',
}

const over = ({ state, decided_by }: HeldRow) =>
  conflict(`Este pedido ${words[state]}${decided_by === null ? '' : ` (${decided_by})`}.`, 'held_over')
