import { nowIso, type Context } from '../../../core/context.ts'
import * as letterheads from '../../settings/letterhead/letterhead.service.ts'
import type * as paperTries from '../slips/paper-tries.service.ts'
import type { SlipDocument, SlipHead } from './drawing/slip-document.ts'

/** The stored contents of a slip. */
export type StoredContents = Awaited<ReturnType<typeof paperTries.contentsOf>>[number]

/** The contents as they are drawn. */
export const printed = ({ print }: StoredContents): SlipDocument => print as SlipDocument

/** The data that all slips of one PDF share. Its date is that of the first slip. */
export async function headOf(
  ctx: Context,
  documents: readonly Pick<StoredContents, 'created_at'>[],
): Promise<SlipHead> {
  const { logo } = await letterheads.brand(ctx)
  return { logo, createdAt: documents[0]?.created_at ?? nowIso(ctx.clock) }
}
