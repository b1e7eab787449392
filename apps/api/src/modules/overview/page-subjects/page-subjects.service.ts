import type { PublicPage, PublicPath } from '@seara/contract/core/public-pages'
import { PathId } from '@seara/contract/fields/id'
import type { Context } from '../../../core/context.ts'
import { AppError } from '../../../core/errors.ts'
import * as campaigns from '../../campaigns/campaigns/campaigns.service.ts'
import * as collections from '../../collections/collections/collections.service.ts'

const collectionPaths = new Set<PublicPath>(['/coleta', '/missionary-collection'])
const campaignPaths = new Set<PublicPath>(['/campanha', '/missionary-champaing', '/missionary-champaing-new'])

/**
 * The name of the open collection or campaign that a visitors' page is about; null when it is about none. A page whose
 * address has the code of a request or contribution gets null too: wrong codes are not counted here, so somebody could
 * use this function to guess codes.
 */
export async function subjectOf(ctx: Context, { path, params }: PublicPage): Promise<string | null> {
  if (path === '/missionary-collection/:id') return openCollection(ctx, params['id'])
  if (collectionPaths.has(path)) {
    const [only, ...others] = await collections.listActive(ctx)
    return only && others.length === 0 ? only.description : null
  }
  return campaignPaths.has(path) ? ((await campaigns.findActive(ctx))?.description ?? null) : null
}

async function openCollection(ctx: Context, text: string | undefined): Promise<string | null> {
  const id = PathId.safeParse(text)
  if (!id.success) return null
  try {
    return (await collections.getPublic(ctx, id.data)).description
  } catch (error) {
    if (error instanceof AppError) return null
    throw error
  }
}
