import type { Context } from '../../core/context.ts'
import { eachDespiteErrors } from '../jobs/recurring.ts'
import { redrawReceipt } from '../../infra/images/images.ts'
import { factsOf, writeContent } from './contents.ts'
import * as repository from './files.repository.ts'

/** What is being drawn in this process, by file: whoever asks meanwhile waits for it. */
const underway = new Map<number, Promise<void>>()

/** Draws the image of a file anew that is kept as it was sent. Nothing happens when that was done already, or the file is gone. */
export function redraw(ctx: Context, fileId: number): Promise<void> {
  const drawing = underway.get(fileId) ?? redrawNow(ctx, fileId).finally(() => underway.delete(fileId))
  underway.set(fileId, drawing)
  return drawing
}

async function redrawNow(ctx: Context, fileId: number): Promise<void> {
  const file = await repository.find(ctx.db, fileId)
  const sent = file?.as_sent && (await ctx.files.read(file.key))
  // Gone: another process was quicker.
  if (!file || !sent) return
  const content = await redrawReceipt(sent)
  const key = await writeContent(ctx, content)
  const isOurs = await repository.replaceAsSent(ctx.db, fileId, { key, ...factsOf(content) })
  // Where this does not come about, the sweep does it.
  await ctx.files.remove(isOurs ? file.key : key).catch(() => undefined)
}

/** Files that are asked for at once. */
const batchSize = 100

/** Draws every image anew that is still kept as it was sent. @throws AggregateError when some could not be drawn; the others are */
export async function redrawAll(ctx: Context, signal: AbortSignal): Promise<void> {
  const ids = await repository.listAsSent(ctx.db, batchSize)
  await eachDespiteErrors(ids, signal, (id) => redraw(ctx, id), 'images could not be drawn anew')
}
