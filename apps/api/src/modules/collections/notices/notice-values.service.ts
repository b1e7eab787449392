import { dayOf } from '../../../core/civil-time.ts'
import type { Context } from '../../../core/context.ts'
import { formatDay } from '../../../core/format.ts'
import { addresseeOf } from '../../settings/mail-templates/addressee.service.ts'
import * as mailTemplates from '../../settings/mail-templates/mail-templates.service.ts'
import type { ValuesOf } from '../../settings/mail-templates/mail-templates.service.ts'
import type { CollectionRow } from '../collections/collections.service.ts'
import type { NoticedDiocese, NoticeKind } from './notices.repository.ts'

/** The values of the placeholders in a collection's notices to a diocese. */
export const noticeValues = (
  ctx: Context,
  { id, description, base_year, begin_dt }: Pick<CollectionRow, 'id' | 'description' | 'base_year' | 'begin_dt'>,
  diocese: { name: string; bishop: string },
): ValuesOf<'collection-first-message'> & ValuesOf<'collection-not-contributed'> => ({
  ...addresseeOf(diocese),
  coleta: description,
  ano_base: String(base_year),
  inicio: formatDay(dayOf(begin_dt)),
  link_envio: `${ctx.publicUrl}/missionary-collection/${id}`,
})

/** A function that writes a notice to one diocese. */
type WriteNotice = (
  diocese: Pick<NoticedDiocese, 'name' | 'bishop'>,
) => Awaited<ReturnType<typeof mailTemplates.render>>

/** Reads the template once. @returns a function that writes the notice to any diocese with it */
export async function noticeWriter(ctx: Context, kind: NoticeKind, collection: CollectionRow): Promise<WriteNotice> {
  const write = await mailTemplates.renderer(ctx, kind)
  return (diocese) => write(noticeValues(ctx, collection, diocese))
}
