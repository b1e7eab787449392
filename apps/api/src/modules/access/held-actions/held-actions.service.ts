import { type HeldKind, heldKinds } from '@seara/contract/access/held-action'
import type { HeldQuery } from '@seara/contract/access/second-person'
import { may } from '@seara/contract/core/permission'
import type { Paged } from '@seara/contract/core/paging'
import type { Actor } from '../../../core/actor.ts'
import { readableRefusal } from '../../../core/closed-year.ts'
import { inTransaction, nowIso, type Context } from '../../../core/context.ts'
import { AppError, conflict, forbidden, notFound, unauthenticated } from '../../../core/errors.ts'
import * as users from '../users/users.service.ts'
import type { HeldCommand } from './held-command.port.ts'
import * as repository from './held-actions.repository.ts'
import type { HeldRow } from './held-actions.repository.ts'
import { decide } from './held-decisions.service.ts'
import { fingerprintOf } from './hold-action.service.ts'
import { ownHandCheck } from './own-hand.service.ts'

export type { HeldRow }

/** All actions that a second person may have to confirm, by kind. */
export type HeldCommands = ReadonlyMap<HeldKind, HeldCommand>

type Person = Pick<Actor, 'profile' | 'permissions'>

const mayDecide = (person: Person, kind: HeldKind): boolean => {
  const { permission } = heldKinds[kind]
  return person.profile === 'admin' || (permission !== null && may(person, permission))
}

function viewerOf({ actor }: Context): repository.Viewer {
  if (!actor) throw unauthenticated()
  return { id: actor.id, kinds: (Object.keys(heldKinds) as HeldKind[]).filter((kind) => mayDecide(actor, kind)) }
}

/**
 * A held action (one that a second person has to confirm), with the reason in Portuguese why the caller may not decide
 * it. The reason is null when the caller may decide the action or has asked for it, or when it no longer waits.
 */
interface ListedHeld extends HeldRow {
  cannotDecide: string | null
}

/** The actions that the caller asked for or may decide: waiting ones first, then the newest. */
export async function list(ctx: Context, query: HeldQuery): Promise<Paged<ListedHeld>> {
  const viewer = viewerOf(ctx)
  const page = await repository.list(ctx.db, viewer, query)
  const whyNot = ownHandCheck(ctx, viewer.id)
  const data: ListedHeld[] = []
  for (const row of page.data) {
    const isOthers = row.state === 'waiting' && row.asked_by !== viewer.id
    data.push({ ...row, cannotDecide: isOthers ? ((await whyNot(row))?.message ?? null) : null })
  }
  return { ...page, data }
}

/** How many waiting actions the caller may decide, and since when (ISO 8601) the oldest of them waits. */
export async function countToDecide(ctx: Context): Promise<{ count: number; oldest: string | null }> {
  const viewer = viewerOf(ctx)
  const whyNot = ownHandCheck(ctx, viewer.id)
  const mine: string[] = []
  for (const action of await repository.listOfOthers(ctx.db, viewer, nowIso(ctx.clock)))
    if ((await whyNot(action)) === null) mine.push(action.asked_at)
  return { count: mine.length, oldest: mine[0] ?? null }
}

/** Thrown when an action can no longer be carried out: its record has changed, or the rules now refuse the action. */
class Outdated extends Error {}

/**
 * Carries out an action that another person asked for, if the action's record has not changed since.
 * @throws notFound when the caller may see no such action
 * @throws forbidden when the caller asked for the action, may not decide its kind, or is not independent of the person
 * who asked (`ownHandCheck`)
 * @throws conflict when the action is already decided, has expired, or can no longer be carried out
 */
export async function confirm(ctx: Context, commands: HeldCommands, id: number): Promise<HeldRow> {
  try {
    return await inTransaction(ctx, async (ctx) => {
      const row = await lockForOther(ctx, id)
      await refuseOutdated(() => replay(ctx, commands, row))
      return decide(ctx, row, 'confirmed')
    })
  } catch (error) {
    if (!(error instanceof Outdated)) throw error
    await inTransaction(ctx, async (ctx) => decide(ctx, await lockForOther(ctx, id), 'outdated', error.message))
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
 * @throws forbidden when the caller asked for the action, may not decide its kind, or is not independent of the person
 * who asked (`ownHandCheck`)
 * @throws conflict when the action is already decided, or has expired
 */
export const refuse = (ctx: Context, id: number, reason: string): Promise<HeldRow> =>
  inTransaction(ctx, async (ctx) => decide(ctx, await lockForOther(ctx, id), 'refused', reason))

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
    return decide(ctx, row, 'withdrawn')
  })

async function lockForOther(ctx: Context, id: number): Promise<HeldRow> {
  const row = await lockWaiting(ctx, id)
  if (row.asked_by === ctx.actor?.id) throw forbidden('O próprio pedido é confirmado ou recusado por outra pessoa.')
  if (!ctx.actor || !mayDecide(ctx.actor, row.kind)) throw forbidden()
  const refusal = await ownHandCheck(ctx, ctx.actor.id)(row)
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
