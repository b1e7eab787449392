import pLimit from 'p-limit'
import { batches } from '../../../db/batches.ts'
import { pdf } from '@seara/contract/media-types'
import { formatCents, formatDay } from '../../../core/format.ts'
import { inTransaction, momentBefore, nowIso, type Context } from '../../../core/context.ts'
import { conflict } from '../../../core/errors.ts'
import { printedCode } from '../../../core/readable-code.ts'
import { drawSlips, drawSlipsTogether } from '../../../infra/pdf/slips/draw-slips.ts'
import type { SlipDocument, SlipHead } from '../../../infra/pdf/slips/slip-document.ts'
import * as files from '../../../platform/files/files.service.ts'
import * as outbox from '../../../platform/outbox/outbox.service.ts'
import * as letterheads from '../../settings/letterhead/letterhead.service.ts'
import * as mailTemplates from '../../settings/mail-templates/mail-templates.service.ts'
import { firstMail } from './slip-mails.service.ts'
import { isPayable } from './slip-state.ts'
import * as repository from './slips.repository.ts'
import type { SlipOfRequestRow } from './slips.repository.ts'

/** Slips drawn at once: few enough for a second copy not to wait long. */
const batchSize = 20
/** Each holds a connection, which others need too. */
const finishedAtOnce = 3
/** Milliseconds after which whoever made a slip is taken to have ended without drawing it. */
const gracePeriod = 5_000
/** Slips that one run of the recurring task finishes. */
const unfinishedAtOnce = 200

// Two at once would draw the same slips twice, and fill the processor.
const oneByOne = pLimit(1)

/** Draws what is not drawn yet of these slips and queues the mails that are due. Once that is done, nothing happens. */
export async function make(ctx: Context, ids: readonly number[]): Promise<void> {
  for (const batch of batches(ids, batchSize)) await oneByOne(() => makeBatch(ctx, batch))
}

/** Finishes what this process, or the one before it, left undone. */
export async function makeMissing(ctx: Context, signal: AbortSignal): Promise<void> {
  const ids = await repository.listUnfinished(ctx.db, momentBefore(ctx.clock, gracePeriod), unfinishedAtOnce)
  for (const batch of batches(ids, batchSize)) {
    if (signal.aborted) return
    await oneByOne(() => makeBatch(ctx, batch))
  }
}

async function makeBatch(ctx: Context, ids: readonly number[]): Promise<void> {
  const slips = (await repository.listWithRequests(ctx.db, ids)).toSorted((one, other) => one.id - other.id)
  const undrawn = slips.filter(({ file_id }) => file_id === null).map(({ id }) => id)
  // Before the transactions, which hold what others wait for.
  const drawn = await drawEach(ctx, undrawn)
  const write = await mailWriter(ctx, 'slip')
  const finish = (slip: SlipOfRequestRow) =>
    inTransaction(ctx, async (ctx) => {
      const document = drawn.get(slip.id)
      if (document) await keep(ctx, slip, document)
      await queueMail(ctx, slip, write)
    })
  const atOnce = pLimit(finishedAtOnce)
  await Promise.all(slips.map((slip) => atOnce(() => finish(slip))))
}

async function drawEach(ctx: Context, ids: readonly number[]): Promise<Map<number, Buffer>> {
  if (ids.length === 0) return new Map()
  const prints = await repository.printsOf(ctx.db, ids)
  const documents = await drawSlips(prints.map(printed), await headOf(ctx, prints))
  return new Map(
    prints.flatMap(({ id }, index) => {
      const document = documents[index]
      return document ? [[id, document] as const] : []
    }),
  )
}

type Print = Awaited<ReturnType<typeof repository.printsOf>>[number]

const printed = ({ print }: Print): SlipDocument => print as SlipDocument

async function headOf(ctx: Context, prints: readonly Pick<Print, 'created_at'>[]): Promise<SlipHead> {
  const { logo } = await letterheads.brand(ctx)
  return { logo, createdAt: prints[0]?.created_at ?? nowIso(ctx.clock) }
}

async function keep(ctx: Context, { id, filename }: SlipOfRequestRow, content: Buffer): Promise<void> {
  const paper = await repository.lockPaper(ctx.db, id)
  if (!paper || paper.file_id !== null) return
  const file = await files.store(ctx, { content, filename, mediaType: pdf })
  await repository.setFile(ctx.db, id, file.id)
}

/** Queues the mail of a slip once: when it is drawn, or when the bank has confirmed it. */
async function queueMail(ctx: Context, slip: SlipOfRequestRow, write: WriteMail): Promise<void> {
  const paper = await repository.lockPaper(ctx.db, slip.id)
  if (!paper || paper.file_id === null || paper.mailed_at !== null || !isPayable(paper)) return
  if (paper.send_when_registered && paper.registration !== 'confirmed') return
  const attachments = [{ filename: paper.filename, fileId: paper.file_id }]
  await outbox.queue(ctx, [{ ...firstMail(slip.id), recipient: slip.request_email, ...write(slip), attachments }])
  await repository.setMailed(ctx.db, slip.id, nowIso(ctx.clock))
}

type WriteMail = (slip: SlipOfRequestRow) => { subject: string; html: string; text: string }

/** Reads the text once, to write the mails of many slips. */
export async function mailWriter(ctx: Context, key: 'slip' | 'slip-reminder'): Promise<WriteMail> {
  const write = await mailTemplates.renderer(ctx, key)
  return (slip) => {
    const code = printedCode(slip.request_code)
    return write({
      nome: slip.request_name,
      diocese: slip.diocese_name,
      campanha: slip.campaign_description,
      codigo: code,
      valor: formatCents(slip.value_cents),
      vencimento: formatDay(slip.due_date),
      linha_digitavel: slip.digitable_line,
      pix: slip.pix_code === null ? '' : `Pix copia e cola (pague o boleto ou o Pix, não os dois): ${slip.pix_code}`,
      link: `${ctx.publicUrl}/champaing-solicitation-view/${code}`,
    })
  }
}

/** The document of a slip, drawn now where it is not there yet. @throws notFound */
export async function read(ctx: Context, id: number): Promise<files.StoredFile | null> {
  const paper = (await repository.find(ctx.db, id)) ?? null
  if (paper === null) return null
  if (paper.file_id === null) await make(ctx, [id])
  const fileId = (await repository.find(ctx.db, id))?.file_id ?? null
  return fileId === null ? null : files.read(ctx, fileId)
}

/** Slips as one document, a page each, in this order. @throws conflict when there are none */
export async function together(ctx: Context, ids: readonly number[]): Promise<Buffer> {
  const prints = new Map((await repository.printsOf(ctx.db, ids)).map((print) => [print.id, print]))
  const ordered = ids.flatMap((id) => prints.get(id) ?? [])
  if (ordered.length === 0) throw conflict('Não há boletos para imprimir.', 'no_slips')
  return drawSlipsTogether(ordered.map(printed), await headOf(ctx, ordered))
}
