import type { PageQuery, Paged } from '@seara/contract/core/paging'
import { plainText } from '@seara/contract/core/media-types'
import type { ShippedSlipQuery } from '@seara/contract/billing/shipping-files'
import { writeShippingFile } from '@seara/cnab/shipping/write-shipping-file'
import { today, wallClock } from '../../../core/civil-time.ts'
import { inTransaction, nowIso, type Context } from '../../../core/context.ts'
import { conflict, notFound } from '../../../core/errors.ts'
import { record } from '../../../platform/audit/history.service.ts'
import { tracked } from '../../../platform/audit/tracked.service.ts'
import * as files from '../../../platform/files/files.service.ts'
import * as slipIssuers from '../../settings/slip-issuer/slip-issuer.service.ts'
import * as payments from '../payments/payments.service.ts'
import * as slips from '../slips/slips.service.ts'
import type { SlipRow } from '../slips/slips.service.ts'
import * as shipped from './shipped-slips.repository.ts'
import type { BankAnswer, ShippedSlipRow } from './shipped-slips.repository.ts'
import { next, type DraftProblem, type NextFile } from './shipping-drafts.service.ts'
import { shippingFilename } from './shipping-filename.ts'
import { shippingRequest } from './shipping-request.ts'
import * as repository from './shipping-files.repository.ts'
import type { ShippingFileRow } from './shipping-files.repository.ts'

export { next, type BankAnswer, type DraftProblem, type NextFile, type ShippedSlipRow, type ShippingFileRow }

export interface MadeFile {
  file: ShippingFileRow
  problems: DraftProblem[]
  others: number
  /** What waited: what went and what stayed, for whatever reason. */
  found: number
}

/**
 * Makes a shipping file of what waits, and marks it as sent.
 * @throws conflict when there is nothing to send, or nothing that can be sent
 */
export const make = (ctx: Context): Promise<MadeFile> =>
  inTransaction(ctx, async (ctx) => {
    await repository.lock(ctx.db)
    // Locks first and then reads only what is locked, so that nobody pays, cancels or replaces a slip that is being
    // sent.
    const requestIds = [...new Set((await slips.listDrafts(ctx)).map(({ request_id }) => request_id))]
    await slips.lockRequests(ctx, requestIds)
    const file = requireSomething(await next(ctx, new Set(requestIds)))
    return { file: await write(ctx, file), problems: file.problems, others: file.others, found: file.found }
  })

type SendableFile = NextFile & { issuer: slipIssuers.SavedIssuer; shipping: NonNullable<NextFile['shipping']> }

function requireSomething(file: NextFile): SendableFile {
  const { issuer, shipping, issuerProblems } = file
  if (issuer === null || shipping === null) throw conflict('Não há boletos para a remessa.', 'nothing_to_ship')
  if (issuerProblems.length > 0) throw conflict(lacking(file), 'issuer_incomplete_for_shipping')
  if (file.drafts.length === 0)
    throw conflict('Nenhum boleto pode ir na remessa: corrija o que falta em cada um.', 'shipping_problems')
  return { ...file, issuer, shipping }
}

/** Completing the current issuer would not help slips of an earlier account. */
const lacking = ({ formerAccount, issuerProblems }: NextFile) =>
  formerAccount === null
    ? `Complete o emissor dos boletos: ${listed(issuerProblems)}`
    : `Os boletos à espera são da conta anterior, ${formerAccount}, e nela falta: ${listed(issuerProblems)}. ` +
      'Gere a segunda via desses boletos, que sai pela conta de agora, ou volte o emissor àquela conta e complete-a.'

/** Joins sentences. */
const listed = (messages: readonly string[]): string => messages.map((message) => message.replace(/\.$/, '')).join('; ')

async function write(ctx: Context, { issuer, shipping, drafts }: SendableFile): Promise<ShippingFileRow> {
  const now = nowIso(ctx.clock)
  const day = today(ctx.clock)
  const { series, number } = await slipIssuers.takeShippingNumber(ctx, issuer)
  const generatedAt = new Date(wallClock(now)).toISOString().slice(11, 19)
  const written = writeShippingFile(
    shippingRequest(shipping, drafts, { fileNumber: number, generatedOn: day, generatedAt }),
  )
  if (written.kind === 'refused')
    throw conflict(written.problems.map(({ message }) => message).join('; '), 'shipping_problems')
  const filename = shippingFilename(issuer, day, number)
  const { id: fileId } = await files.store(ctx, { content: written.bytes, filename, mediaType: plainText })
  const { id } = await repository.insert(ctx.db, {
    bank: issuer.bank,
    series,
    number,
    file_id: fileId,
    filename,
    entries: written.entries,
    write_offs: written.writeOffs,
    total_cents: written.entriesTotal,
    created_at: now,
    created_by: ctx.actor?.name ?? null,
    downloaded_at: null,
    sent_at: null,
  })
  await shipped.insertAll(
    ctx.db,
    id,
    drafts.map(({ slip, movement }) => ({ slip_id: slip.id, movement })),
  )
  const patches = new Map(drafts.map(({ slip, movement }) => [slip.id, slips.shippedSlip(movement, day)]))
  await slips.write(
    ctx,
    drafts.map(({ slip }) => slip),
    patches,
  )
  const file = await get(ctx, id)
  await record(ctx, { entity: 'shipping_file', id, action: 'create', before: null, after: snapshot(file) })
  return file
}

export const list = (ctx: Context, query: PageQuery): Promise<Paged<ShippingFileRow>> => repository.list(ctx.db, query)

/** @throws notFound */
export async function get(ctx: Context, id: number): Promise<ShippingFileRow> {
  const file = await repository.find(ctx.db, id)
  if (!file) throw notFound('Remessa não encontrada.')
  return file
}

/** The file itself. @throws notFound */
export async function download(ctx: Context, id: number): Promise<files.StoredFile> {
  const { file_id } = await get(ctx, id)
  const file = await files.read(ctx, file_id)
  await repository.noteDownload(ctx.db, id, nowIso(ctx.clock))
  return file
}

/** Marks a file as sent to the bank, or removes the mark. @throws notFound */
export const setSent = (ctx: Context, id: number, sent: boolean): Promise<ShippingFileRow> =>
  tracking.change(ctx, id, async (ctx, before) => {
    if ((before.sent_at !== null) !== sent) await repository.setSent(ctx.db, id, sent ? nowIso(ctx.clock) : null)
  })

/** One page of a file's contents. @throws notFound */
export async function slipsOf(ctx: Context, id: number, query: ShippedSlipQuery): Promise<Paged<ShippedSlipRow>> {
  await get(ctx, id)
  return shipped.list(ctx.db, id, query)
}

/**
 * Sends what the bank refused, or never answered, again with the next file.
 * @throws notFound, conflict when there is nothing to send
 */
export const shipAgain = (ctx: Context, slipId: number): Promise<SlipRow> =>
  inTransaction(ctx, async (ctx) => {
    const { request_id } = await slips.get(ctx, slipId)
    await slips.lockRequests(ctx, [request_id])
    const slip = await slips.get(ctx, slipId)
    const paid = await payments.listOf(ctx, [slipId])
    const again = slips.reshippedSlip(
      slip,
      paid.some(({ settled_at_bank }) => settled_at_bank),
    )
    if (!again) throw conflict('Este boleto não tem registro nem baixa a repetir.', 'not_shippable')
    await shipped.setAgain(ctx.db, slipId, again.movement)
    await slips.write(ctx, [slip], new Map([[slipId, again.patch]]))
    return slips.get(ctx, slipId)
  })

/** What was ever sent of slips. */
export const listShipped = (ctx: Context, slipIds: readonly number[]) => shipped.listShipped(ctx.db, slipIds)

/** What was sent of slips and has no answer yet. */
export const listUnanswered = (ctx: Context, slipIds: readonly number[]) => shipped.listUnanswered(ctx.db, slipIds)

/** Stores a bank's answers with the files that asked, in the transaction of the return. */
export const keepAnswers = (ctx: Context, answers: readonly BankAnswer[]): Promise<void> =>
  shipped.setAnswers(ctx.db, answers)

const snapshot = ({ number, bank, filename, entries, write_offs, sent_at }: ShippingFileRow) => ({
  number,
  bank,
  filename,
  entries,
  write_offs,
  sent_at,
})

const tracking = tracked<ShippingFileRow>({ entity: 'shipping_file', lock: repository.lockFile, get, snapshot })
