import pLimit from 'p-limit'
import { portions } from '../../../core/portions.ts'
import { pdf } from '@seara/contract/core/media-types'
import type { SystemProblem } from '@seara/contract/platform/system-status'
import { formatCents, formatDay } from '../../../core/format.ts'
import { inTransaction, nowIso, type Context } from '../../../core/context.ts'
import { conflict, notFound, unavailable } from '../../../core/errors.ts'
import { mayPass } from '../../../core/failures.ts'
import { printedCode } from '../../../core/readable-code.ts'
import { drawSlip, drawSlipsTogether } from './drawing/draw-slips.ts'
import type { SlipDocument, SlipHead } from './drawing/slip-document.ts'
import * as files from '../../../platform/files/files.service.ts'
import * as outbox from '../../../platform/outbox/outbox.service.ts'
import * as letterheads from '../../settings/letterhead/letterhead.service.ts'
import * as mailTemplates from '../../settings/mail-templates/mail-templates.service.ts'
import { firstMail } from '../slips/slip-mails.service.ts'
import * as paperState from '../slips/paper-state.service.ts'
import type { ClaimedPaper, PaperFailure } from '../slips/paper-state.service.ts'
import * as slips from '../slips/slips.service.ts'
import type { SlipOfRequestRow } from '../slips/slips.service.ts'

export { pixOf, printOf } from './slip-print.ts'

/**
 * The number of slips that are drawn in one batch. It is small, so that a second copy that somebody asks for meanwhile
 * does not wait long.
 */
const batchSize = 20
/**
 * The number of slips that are stored and mailed at once. It is small, because each slip uses a database connection
 * that other calls need.
 */
const finishedAtOnce = 3
/**
 * Lets one batch of slips be drawn and mailed at a time. Two batches at once could draw the same slip twice, and would
 * overload the processor.
 */
const oneByOne = pLimit(1)

/**
 * Draws the missing documents of these slips and queues the mails that are due. If a slip fails, the others are made
 * anyway, and `makeMissing` retries the failed one. Calling this twice does no harm.
 * @param ids of the slips
 */
export async function make(ctx: Context, ids: readonly number[]): Promise<void> {
  for (const batch of portions(ids, batchSize))
    await oneByOne(async () => makeBatch(ctx, await paperState.claim(ctx, batch)))
}

/**
 * Draws the documents that are missing and queues the mails that are due, for all slips. This includes interrupted or
 * failed work, and mails that waited for the bank's confirmation. Slips with the fewest tries come first, so that a
 * slip that always fails does not delay the others.
 * @param signal when it is aborted, this stops after the current batch
 */
export async function makeMissing(ctx: Context, signal: AbortSignal): Promise<void> {
  const next = async () => {
    const due = await paperState.claimDue(ctx, batchSize)
    await makeBatch(ctx, due)
    return due.length > 0
  }
  while (!signal.aborted && (await oneByOne(next)));
}

async function makeBatch(ctx: Context, claimed: readonly ClaimedPaper[]): Promise<void> {
  if (claimed.length === 0) return
  const attempts = new Map(claimed.map(({ id, attempts }) => [id, attempts]))
  const claimedSlips = [...(await slips.withRequests(ctx, [...attempts.keys()])).values()].toSorted(
    (one, two) => one.id - two.id,
  )
  const documents = await paperState.contentsOf(
    ctx,
    claimedSlips.filter(({ file_id }) => file_id === null).map(({ id }) => id),
  )
  const head = headOf(ctx, documents)
  // All slips are handed to the drawing thread now. The thread draws one after the other, and `finish` awaits each
  // result.
  const drawn = new Map(documents.map((print) => [print.id, settled(draw(print, head))]))
  const write = settled(mailWriter(ctx, 'slip'))
  const atOnce = pLimit(finishedAtOnce)
  await Promise.all(
    claimedSlips.map((slip) =>
      atOnce(async () => {
        const failed = await finish(ctx, slip, drawn.get(slip.id), write)
        if (failed) await noteFailure(ctx, { id: slip.id, attempts: attempts.get(slip.id) ?? 0 }, failed)
      }),
    ),
  )
}

/**
 * Prepares a promise that is awaited later. Without this, Node would report an unhandled rejection if the promise fails
 * before it is awaited.
 * @returns a function that returns the promise
 */
const settled = <Result>(promise: Promise<Result>): (() => Promise<Result>) => {
  promise.catch(() => undefined)
  return () => promise
}

type Failed = { reason: PaperFailure; error: unknown }

/**
 * Stores a slip's document and queues its mail.
 * @param drawn returns the drawn document; undefined when the document is already stored
 * @returns the failure; null when both steps succeeded
 */
async function finish(
  ctx: Context,
  slip: SlipOfRequestRow,
  drawn: (() => Promise<Buffer>) | undefined,
  write: () => Promise<WriteMail>,
): Promise<Failed | null> {
  let reason: PaperFailure = 'drawing'
  try {
    if (drawn) await keep(ctx, slip, await drawn())
    reason = 'mail'
    await queueMail(ctx, slip, await write())
    return null
  } catch (error) {
    return { reason: mayPass(error) ? 'storage' : reason, error }
  }
}

async function noteFailure(ctx: Context, { id, attempts }: ClaimedPaper, { reason, error }: Failed): Promise<void> {
  await paperState.noteFailure(ctx, id, reason)
  const fields = { slip_id: id, attempt: attempts, reason, err: error }
  if (reason !== 'storage' && attempts >= paperState.mostAttempts)
    ctx.log.error(fields, 'the paper of a slip was given up')
  else ctx.log.warn(fields, 'the paper of a slip will be made later')
}

const draw = async (print: StoredContents, head: Promise<SlipHead>): Promise<Buffer> =>
  drawSlip(printed(print), await head)

type StoredContents = Awaited<ReturnType<typeof paperState.contentsOf>>[number]

const printed = ({ print }: StoredContents): SlipDocument => print as SlipDocument

async function headOf(ctx: Context, documents: readonly Pick<StoredContents, 'created_at'>[]): Promise<SlipHead> {
  const { logo } = await letterheads.brand(ctx)
  return { logo, createdAt: documents[0]?.created_at ?? nowIso(ctx.clock) }
}

/** Stores a drawn document, unless another caller was faster. @returns whether it was stored */
const keep = (ctx: Context, { id, filename }: SlipOfRequestRow, content: Buffer): Promise<boolean> =>
  files.storingIf(
    ctx,
    { content, filename, mediaType: pdf },
    (isKept) => isKept,
    async (ctx, file_id) => {
      const paper = await paperState.lock(ctx, id)
      if (!paper || paper.file_id !== null) return false
      await paperState.keepFile(ctx, id, file_id)
      return true
    },
  )

/** Queues a slip's mail, but only once. Does nothing while the slip is not drawn or cannot be paid. */
const queueMail = (ctx: Context, slip: SlipOfRequestRow, write: WriteMail): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    // Reads the slip again after the lock (`present`), because its request's contact may have been corrected meanwhile.
    await slips.lockRequests(ctx, [slip.request_id])
    const paper = await paperState.lock(ctx, slip.id)
    if (!paper || paper.file_id === null || paper.mailed_at !== null || !slips.canBePaid(paper)) return
    const present = (await slips.withRequests(ctx, [slip.id])).get(slip.id) ?? slip
    const attachments = [{ filename: paper.filename, fileId: paper.file_id }]
    const mail = { ...firstMail(slip.id), recipient: present.request_email, ...write(present), attachments }
    await outbox.queue(ctx, [mail])
    await paperState.markMailed(ctx, slip.id)
  })

type WriteMail = (slip: SlipOfRequestRow) => { subject: string; html: string; text: string }

/** Reads the template once. @returns a function that writes the mail of any slip with it */
export async function mailWriter(ctx: Context, key: 'slip' | 'slip-reminder'): Promise<WriteMail> {
  const write = await mailTemplates.renderer(ctx, key)
  return (slip) => write(mailValues(ctx, slip))
}

/** The values for the placeholders in a slip's mails. */
export function mailValues(ctx: Context, slip: SlipOfRequestRow): mailTemplates.ValuesOf<'slip'> {
  const code = printedCode(slip.request_code)
  return {
    nome: slip.request_name,
    diocese: slip.diocese_name,
    campanha: slip.campaign_description,
    codigo: code,
    valor: formatCents(slip.value_cents),
    vencimento: formatDay(slip.due_date),
    linha_digitavel: slip.digitable_line,
    pix: slip.pix_code === null ? '' : `Pix copia e cola (pague o boleto ou o Pix, não os dois): ${slip.pix_code}`,
    link: `${ctx.publicUrl}/champaing-solicitation-view/${code}`,
  }
}

/**
 * The document of a slip. If it is missing, it is drawn now.
 * @throws notFound when there is no such slip, or drawing it was given up after too many failures
 * @throws unavailable when the document could not be drawn now; it is tried again later
 */
export async function read(ctx: Context, id: number): Promise<files.StoredFile> {
  const before = await slips.get(ctx, id)
  if (before.file_id === null && !paperState.isGivenUp(before)) await make(ctx, [id])
  const { file_id } = await slips.get(ctx, id)
  if (file_id !== null) return files.read(ctx, file_id)
  throw paperState.isGivenUp(before) ? notFound(notMade, 'slip_given_up') : unavailable(stillMade)
}

const notMade = 'O PDF deste boleto não pôde ser feito. Um administrador pode mandar fazê-lo de novo na tela inicial.'
const stillMade = 'O PDF deste boleto está sendo feito. Tente novamente em instantes.'

/**
 * Makes one PDF of slips, with a page for each in the order of `ids`. Slips that cannot be drawn are listed on a first
 * page.
 * @throws conflict when there are no slips
 */
export async function together(ctx: Context, ids: readonly number[]): Promise<Buffer> {
  const documents = new Map((await paperState.contentsOf(ctx, ids)).map((print) => [print.id, print]))
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

/** The most slips that a message names by their numbers. Further slips are only counted. */
const mostNamed = 5

const reasons: Record<PaperFailure, (numbers: readonly string[]) => string> = {
  drawing: (numbers) =>
    `${theSlips(numbers, 'não pôde ser desenhado', 'não puderam ser desenhados')}: gere a segunda via, ou tente de novo quando a causa estiver resolvida.`,
  mail: (numbers) =>
    `${theSlips(numbers, 'está desenhado, mas o seu e-mail não pôde ser escrito', 'estão desenhados, mas os seus e-mails não puderam ser escritos')}: confira o modelo em Configurações e tente de novo.`,
  storage: (numbers) =>
    `${theSlips(numbers, 'não pôde ser guardado', 'não puderam ser guardados')}: tente de novo quando o armazenamento responder.`,
}

function theSlips(numbers: readonly string[], one: string, many: string): string {
  if (numbers.length === 1) return `O boleto ${numbers[0]} ${one}`
  const more = numbers.length - mostNamed
  const named = numbers.slice(0, mostNamed).join(', ')
  return `${numbers.length} boletos ${many} (${named}${more > 0 ? ` e mais ${more}` : ''})`
}

/**
 * Warnings for admins about slips whose document or mail is no longer tried, because it has failed too often: one
 * warning for each reason.
 */
export async function problems(ctx: Context): Promise<SystemProblem[]> {
  const byReason = Map.groupBy(await paperState.listGivenUp(ctx), ({ reason }) => reason)
  return [...byReason].map(([reason, slipsOfReason]) => ({
    code: 'slips_given_up',
    message: reasons[reason](slipsOfReason.map(({ our_number_printed }) => our_number_printed)),
  }))
}
