import pLimit from 'p-limit'
import { pdf } from '@seara/contract/core/media-types'
import type { Context } from '../../../core/context.ts'
import { mayPass } from '../../../core/failures.ts'
import { portions } from '../../../core/portions.ts'
import * as files from '../../../platform/files/files.service.ts'
import * as paperTries from '../slips/paper-tries.service.ts'
import type { ClaimedPaper, PaperFailure } from '../slips/paper-tries.service.ts'
import { mailWriter, type WriteMail } from '../slips/slip-mail-values.service.ts'
import { queueFirstMail } from '../slips/slip-mails.service.ts'
import * as slips from '../slips/slips.service.ts'
import type { SlipOfRequestRow } from '../slips/slips.service.ts'
import { drawSlip } from './drawing/draw-slips.ts'
import type { SlipHead } from './drawing/slip-document.ts'
import { headOf, printed, type StoredContents } from './stored-contents.ts'

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
    await oneByOne(async () => makeBatch(ctx, await paperTries.claim(ctx, batch)))
}

/**
 * Draws the documents that are missing and queues the mails that are due, for all slips. This includes interrupted or
 * failed work, and mails that waited for the bank's confirmation. Slips with the fewest tries come first, so that a
 * slip that always fails does not delay the others.
 * @param signal when it is aborted, this stops after the current batch
 */
export async function makeMissing(ctx: Context, signal: AbortSignal): Promise<void> {
  const next = async () => {
    const due = await paperTries.claimDue(ctx, batchSize)
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
  const documents = await paperTries.contentsOf(
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
    if (drawn) await storePaper(ctx, slip, await drawn())
    reason = 'mail'
    await queueFirstMail(ctx, slip, await write())
    return null
  } catch (error) {
    return { reason: mayPass(error) ? 'storage' : reason, error }
  }
}

async function noteFailure(ctx: Context, { id, attempts }: ClaimedPaper, { reason, error }: Failed): Promise<void> {
  await paperTries.noteFailure(ctx, id, reason)
  const fields = { slip_id: id, attempt: attempts, reason, err: error }
  if (reason !== 'storage' && attempts >= paperTries.mostAttempts)
    ctx.log.error(fields, 'the paper of a slip was given up')
  else ctx.log.warn(fields, 'the paper of a slip will be made later')
}

const draw = async (print: StoredContents, head: Promise<SlipHead>): Promise<Buffer> =>
  drawSlip(printed(print), await head)

/** Stores a drawn document, unless another caller was faster. @returns whether it was stored */
const storePaper = (ctx: Context, { id, filename }: SlipOfRequestRow, content: Buffer): Promise<boolean> =>
  files.storingIf(
    ctx,
    { content, filename, mediaType: pdf },
    (isKept) => isKept,
    async (ctx, file_id) => {
      const paper = await paperTries.lock(ctx, id)
      if (!paper || paper.file_id !== null) return false
      await paperTries.storeFile(ctx, id, file_id)
      return true
    },
  )
