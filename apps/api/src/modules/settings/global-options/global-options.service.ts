import { PathId } from '@seara/contract/fields/id'
import { noSuchPage, pageOf, requiredLink } from '@seara/contract/settings/public-menu-link'
import type { GlobalOption, GlobalOptionBody, ListedGlobalOption } from '@seara/contract/settings/global-options'
import type { Versioned } from '@seara/contract/core/version'
import { nowIso, type Context } from '../../../core/context.ts'
import { invalid, notFound } from '../../../core/errors.ts'
import * as receipts from '../../../platform/documents/receipts.service.ts'
import { tracked, without } from '../../../platform/audit/tracked.service.ts'
import * as repository from './global-options.repository.ts'

/** The options of the public menu. @param all true: disabled options too, but never for visitors */
export const list = (ctx: Context, all: boolean): Promise<ListedGlobalOption[]> =>
  ctx.actor && all ? repository.list(ctx.db) : repository.listEnabled(ctx.db)

/**
 * Says whether the record to which an option of the menu leads exists. The settings must not import the modules of such
 * records, so `app.ts` passes these functions.
 */
export interface PublicRecords {
  collection: (ctx: Context, id: number) => Promise<boolean>
}

/** @throws invalid on `link` when it leads to a record that does not exist */
export const create = (
  ctx: Context,
  { disabled = false, ...body }: GlobalOptionBody,
  records: PublicRecords,
): Promise<GlobalOption> =>
  options.create(ctx, async (ctx) => {
    await requirePage(ctx, body.link, records)
    return repository.insert(ctx.db, { ...body, disabled, created_at: nowIso(ctx.clock) })
  })

/**
 * Changes an option; absent fields stay.
 * @throws notFound when there is no such option; invalid on `link` when the record behind the link does not exist, and
 * the link is changed or the option is enabled
 */
export const update = (
  ctx: Context,
  id: number,
  body: Partial<GlobalOptionBody>,
  records: PublicRecords,
): Promise<GlobalOption> =>
  options.change(ctx, id, async (ctx, before) => {
    const isShownAgain = before.disabled && body.disabled === false
    if (body.link !== undefined || isShownAgain) await requirePage(ctx, body.link ?? before.link, records)
    await repository.update(ctx.db, id, body)
  })

/** @throws notFound when there is no such option */
export const remove = (ctx: Context, id: number): Promise<null> =>
  options.remove(ctx, id, (ctx) => repository.remove(ctx.db, id))

async function requirePage(ctx: Context, link: string, records: PublicRecords): Promise<void> {
  if (!requiredLink().safeParse(link).success) throw invalid('link', noSuchPage)
  const page = pageOf(link)
  const { id, code } = page?.params ?? {}
  const exists =
    page?.path === '/missionary-collection/:id'
      ? await hasCollection(ctx, id ?? '', records)
      : page?.path !== '/verificar/:code?' || !code || (await receipts.exists(ctx, code))
  if (!exists) throw invalid('link', noSuchPage)
}

async function hasCollection(ctx: Context, text: string, { collection }: PublicRecords): Promise<boolean> {
  const { data: id } = PathId.safeParse(text)
  return id !== undefined && (await collection(ctx, id))
}

const options = tracked<GlobalOption & Versioned>({
  entity: 'global_option',
  lock: repository.lock,
  get: async (ctx, id) => (await repository.find(ctx.db, id)) ?? missing(),
  snapshot: without('id'),
})

function missing(): never {
  throw notFound('Opção não encontrada.')
}
