import type { Context } from '../../../core/context.ts'
import { conflict } from '../../../core/errors.ts'
import { mayPass } from '../../../core/failures.ts'
import * as paperTries from '../slips/paper-tries.service.ts'
import { drawSlip, drawSlipsTogether } from './drawing/draw-slips.ts'
import type { SlipHead } from './drawing/slip-document.ts'
import { headOf, printed, type StoredContents } from './stored-contents.ts'

/**
 * Makes one PDF of slips, with a page for each in the order of `ids`. Slips that cannot be drawn are listed on a first
 * page.
 * @throws conflict when there are no slips
 */
export async function together(ctx: Context, ids: readonly number[]): Promise<Buffer> {
  const documents = new Map((await paperTries.contentsOf(ctx, ids)).map((print) => [print.id, print]))
  const ordered = ids.flatMap((id) => documents.get(id) ?? [])
  if (ordered.length === 0) throw conflict('Não há boletos para imprimir.', 'no_slips')
  const head = await headOf(ctx, ordered)
  try {
    return await drawSlipsTogether(ordered.map(printed), head)
  } catch (error) {
    if (mayPass(error)) throw error
    return drawTheGood(ordered, head)
  }
}

async function drawTheGood(documents: readonly StoredContents[], head: SlipHead): Promise<Buffer> {
  const tried = await Promise.allSettled(documents.map((print) => drawSlip(printed(print), head)))
  const good = documents.filter((_print, index) => tried[index]?.status === 'fulfilled')
  const bad = documents.filter((print) => !good.includes(print))
  return drawSlipsTogether(
    good.map(printed),
    head,
    bad.map(({ our_number_printed }) => our_number_printed),
  )
}
