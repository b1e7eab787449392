import type { PageQuery, Paged } from '@seara/contract/core/paging'
import type { ShippedSlipQuery } from '@seara/contract/billing/shipping-files'
import { nowIso, type Context } from '../../../core/context.ts'
import { notFound } from '../../../core/errors.ts'
import { tracked } from '../../../platform/audit/tracked.service.ts'
import * as files from '../../../platform/files/files.service.ts'
import * as shipped from './shipped-slips.repository.ts'
import type { ShippedSlipRow } from './shipped-slips.repository.ts'
import * as repository from './shipping-files.repository.ts'
import type { ShippingFileRow } from './shipping-files.repository.ts'

export type { ShippedSlipRow, ShippingFileRow }

export const list = (ctx: Context, query: PageQuery): Promise<Paged<ShippingFileRow>> => repository.list(ctx.db, query)

/** @throws notFound when there is no such file */
export async function get(ctx: Context, id: number): Promise<ShippingFileRow> {
  const file = await repository.find(ctx.db, id)
  if (!file) throw notFound('Remessa não encontrada.')
  return file
}

/**
 * Returns a file's content, and stores the moment of its first download.
 * @throws notFound when there is no such file
 */
export async function download(ctx: Context, id: number): Promise<files.StoredFile> {
  const { file_id } = await get(ctx, id)
  const file = await files.read(ctx, file_id)
  await repository.noteDownload(ctx.db, id, nowIso(ctx.clock))
  return file
}

/** Marks a file as sent to the bank, or as not sent. @throws notFound when there is no such file */
export const setSent = (ctx: Context, id: number, sent: boolean): Promise<ShippingFileRow> =>
  tracking.change(ctx, id, async (ctx, before) => {
    if ((before.sent_at !== null) !== sent) await repository.setSent(ctx.db, id, sent ? nowIso(ctx.clock) : null)
  })

/**
 * The files that probably still have to be sent to the bank: nobody has marked them as sent, the bank has answered
 * nothing, and some of their slips wait for an answer.
 * @returns the number of files, the total value of the slips that they register, and the moment when the oldest file
 * was made (null when there are none)
 */
export const waitingToBeSent = (ctx: Context): ReturnType<typeof repository.waitingToBeSent> =>
  repository.waitingToBeSent(ctx.db)

/**
 * One page of the slips that a shipping file registers or writes off, in the file's order.
 * @throws notFound when there is no such file
 */
export async function slipsOf(ctx: Context, id: number, query: ShippedSlipQuery): Promise<Paged<ShippedSlipRow>> {
  await get(ctx, id)
  return shipped.list(ctx.db, id, query)
}

/** Every registration (entry) and write-off of these slips that was ever sent to the bank, each once. */
export const listShipped = (ctx: Context, slipIds: readonly number[]) => shipped.listShipped(ctx.db, slipIds)

/**
 * The registrations (entries) and write-offs of these slips that the bank has not answered yet, each with the newest
 * file that sent it.
 */
export const listUnanswered = (ctx: Context, slipIds: readonly number[]) => shipped.listUnanswered(ctx.db, slipIds)

/** The fields of a shipping file in the audit log. */
export const snapshot = ({ number, bank, filename, entries, write_offs, sent_at }: ShippingFileRow) => ({
  number,
  bank,
  filename,
  entries,
  write_offs,
  sent_at,
})

const tracking = tracked<ShippingFileRow>({ entity: 'shipping_file', lock: repository.lockFile, get, snapshot })
