import { may } from '@seara/contract/core/permission'
import type { Endpoint } from '@seara/contract/core/endpoint'
import {
  type ListViewBody,
  type ListViewChange,
  type ViewedList,
  viewedLists,
} from '@seara/contract/overview/list-views'
import { nowIso, type Context } from '../../../core/context.ts'
import { conflict, forbidden, notFound } from '../../../core/errors.ts'
import { isUniqueViolation } from '../../../db/unique-violation.ts'
import { tracked } from '../../../platform/audit/tracked.service.ts'
import * as repository from './list-views.repository.ts'
import type { ListViewRow } from './list-views.repository.ts'

export type { ListViewRow }

/**
 * The views of a list, by name: the caller's own, and the shared ones.
 * @throws forbidden when the caller may not see the list
 */
export async function list(ctx: Context, which: ViewedList): Promise<ListViewRow[]> {
  requireMaySee(ctx, which)
  return repository.list(ctx.db, which, callerOf(ctx).id)
}

/**
 * Saves a list as the screen shows it, under a name.
 * @throws forbidden when the caller may not see the list; conflict when the caller already has a view of this name, or
 * a shared view has it
 */
export async function create(ctx: Context, { list, name, query, shared }: ListViewBody): Promise<ListViewRow> {
  requireMaySee(ctx, list)
  const { id: maker_id, name: maker } = callerOf(ctx)
  return refusingTakenName(() =>
    views.create(ctx, (ctx) =>
      repository.insert(ctx.db, {
        list,
        name,
        query: withoutPage(query),
        shared,
        maker_id,
        maker,
        created_at: nowIso(ctx.clock),
      }),
    ),
  )
}

/**
 * Changes a view; absent fields stay.
 * @throws notFound when there is no such view, or the caller cannot see it; forbidden when the caller may not change
 * it; conflict when the new name is taken
 */
export const change = (ctx: Context, id: number, { name, query, shared }: ListViewChange): Promise<ListViewRow> =>
  refusingTakenName(() =>
    views.change(ctx, id, async (ctx, before) => {
      requireChangeable(ctx, before)
      if (before.deleted_at !== null) throw missing()
      // Only the maker sees a view that is not shared. If anybody else stopped sharing it, they would no longer see it.
      if (shared === false && before.maker_id !== ctx.actor?.id)
        throw forbidden('Só quem fez esta visão pode guardá-la só para si.')
      await repository.update(ctx.db, id, {
        ...(name !== undefined && { name }),
        ...(query !== undefined && { query: withoutPage(query) }),
        ...(shared !== undefined && { shared }),
      })
    }),
  )

/**
 * Deletes a view; a repeated call changes nothing.
 * @throws notFound when there is no such view, or the caller cannot see it; forbidden when the caller may not change it
 */
export async function trash(ctx: Context, id: number): Promise<null> {
  await views.change(
    ctx,
    id,
    async (ctx, before) => {
      requireChangeable(ctx, before)
      if (before.deleted_at === null) await repository.update(ctx.db, id, { deleted_at: nowIso(ctx.clock) })
    },
    'delete',
  )
  return null
}

/**
 * Restores a deleted view.
 * @throws notFound when there is no such view, or the caller cannot see it; forbidden when the caller may not change
 * it; conflict when another view got its name meanwhile
 */
export const restore = (ctx: Context, id: number): Promise<ListViewRow> =>
  refusingTakenName(() =>
    views.change(
      ctx,
      id,
      async (ctx, before) => {
        requireChangeable(ctx, before)
        await repository.update(ctx.db, id, { deleted_at: null })
      },
      'restore',
    ),
  )

/** Whether the caller may change or delete a view: its maker may, and for a shared view also an admin. */
export const mayChange = ({ actor }: Context, { shared, maker_id }: ListViewRow): boolean =>
  actor !== null && (actor.id === maker_id || (shared && actor.profile === 'admin'))

const views = tracked<ListViewRow>({
  entity: 'list_view',
  lock: repository.lock,
  get: async (ctx, id) => {
    const view = await repository.find(ctx.db, id)
    if (!view) throw missing()
    return view
  },
  snapshot: ({ list, name, query, shared, maker, deleted_at }) => ({ list, name, query, shared, maker, deleted_at }),
})

function callerOf({ actor }: Context) {
  if (!actor) throw forbidden()
  return actor
}

const maySee = (ctx: Context, list: ViewedList): boolean => {
  const { profile, permissions } = callerOf(ctx)
  const { access, permission }: Endpoint = viewedLists[list]
  return (
    access !== 'admin' || profile === 'admin' || (permission !== undefined && may({ profile, permissions }, permission))
  )
}

function requireMaySee(ctx: Context, list: ViewedList): void {
  if (!maySee(ctx, list)) throw forbidden()
}

/**
 * Requires that the caller may change a view.
 * @throws notFound when the caller cannot even see the view; forbidden when the caller sees it but may not change it
 */
function requireChangeable(ctx: Context, view: ListViewRow): void {
  if (mayChange(ctx, view)) return
  if (!view.shared || !maySee(ctx, view.list)) throw missing()
  throw forbidden('Só quem fez esta visão, ou um administrador, pode mudá-la ou excluí-la.')
}

/** Removes the page from a query: a view opens at its first page. */
function withoutPage(query: string): string {
  const parameters = new URLSearchParams(query)
  parameters.delete('page')
  return parameters.toString()
}

async function refusingTakenName<Result>(write: () => Promise<Result>): Promise<Result> {
  try {
    return await write()
  } catch (error) {
    if (isUniqueViolation(error, 'list_view_own_name'))
      throw conflict('Você já tem uma visão com esse nome nesta lista!', 'name_taken', 'name')
    if (isUniqueViolation(error, 'list_view_shared_name'))
      throw conflict('Já existe uma visão de todos com esse nome nesta lista!', 'name_taken', 'name')
    throw error
  }
}

const missing = () => notFound('Visão não encontrada.')
