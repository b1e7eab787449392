import { setTimeout as sleep } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { pdf } from '@seara/contract/core/media-types'
import type { Context } from '../../core/context.ts'
import { AppError } from '../../core/errors.ts'
import { drawInThread } from '../../infra/pdf/draw-in-thread.ts'
import * as files from '../files/files.service.ts'
import type { ReceiptDocument } from './receipt.pdf.ts'
import * as receipts from './receipts.service.ts'
import type { IssuedReceipt, NewReceipt, ReceiptIdentity } from './receipts.service.ts'

/** Draws the receipt of a gift in a worker thread. @returns a PDF */
export const drawReceipt = (receipt: ReceiptDocument): Promise<Buffer> =>
  drawInThread(new URL('./receipt.pdf.ts', import.meta.url), receipt)

/** A document that was drawn but is not stored yet. */
export interface DrawnDocument {
  filename: string
  mediaType: typeof pdf
  content: Buffer
}

export const drawnDocument = (filename: string, content: Buffer): DrawnDocument => ({
  filename,
  mediaType: pdf,
  content,
})

/** A stored document, as an attachment of a mail. */
interface Attachment {
  filename: string
  fileId: number
}

/** Stores the contents of documents, and then runs `work` with the documents' file ids in one transaction. */
export const attaching = <Name extends string, Result>(
  ctx: Context,
  documents: Record<Name, DrawnDocument>,
  work: (ctx: Context, attachments: Record<Name, Attachment>) => Promise<Result>,
): Promise<Result> =>
  files.storingAll(ctx, documents, (ctx, ids) => {
    const attachments: Record<string, Attachment> = {}
    for (const [name, fileId] of Object.entries<number>(ids))
      attachments[name] = { filename: documents[name as Name].filename, fileId }
    return work(ctx, attachments)
  })

/** The functions that read and draw a receipt that is issued together with its document. */
export interface ReceiptWithDocument<Said extends NewReceipt> {
  /**
   * Reads the contents of the receipt. Called before drawing, and again when the receipt is issued: if the contents
   * have changed meanwhile, the receipt is drawn again.
   * @throws AppError when the receipt must not be issued
   */
  read: (ctx: Context) => Promise<Said>
  draw: (ctx: Context, said: Said, identity: ReceiptIdentity) => Promise<DrawnDocument>
}

/**
 * Issues the receipt in the transaction of `ctx`. Call this as late as possible, because other receipts of the series
 * wait until the transaction ends.
 */
type Issue<Said extends NewReceipt> = (
  ctx: Context,
) => Promise<{ said: Said; receipt: IssuedReceipt; document: Attachment }>

/**
 * Thrown when the drawn receipt is outdated. As an `AppError`, it makes `storingAll` delete the stored document at
 * once.
 */
class Outdated extends AppError {
  constructor() {
    super('conflict', 'O recibo mudou enquanto era feito. Tente novamente.')
  }
}

/**
 * A receipt is drawn at most this many times. It is drawn again when another receipt has taken its number, or its
 * contents have changed meanwhile.
 */
const mostDrawn = 10

/** The longest time, in milliseconds, for which a caller waits for the earlier callers. */
const longestWait = 3_000

/** Settles when every caller so far has finished its receipt. */
let turn: Promise<unknown> = Promise.resolve()

/**
 * Lets the callers in this process draw one after another. If two drew at once, both would expect the same number, and
 * one would have to draw again. That is the worst that can happen, so a caller waits at most `longestWait` for an
 * earlier caller that hangs, for example on the storage.
 */
async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  const [before, own] = [turn, Promise.withResolvers<void>()]
  turn = Promise.all([before, own.promise])
  await Promise.race([before, sleep(longestWait, undefined, { ref: false })])
  try {
    return await work()
  } finally {
    own.resolve()
  }
}

/**
 * Issues a receipt together with its document: neither exists without the other, and numbers have no gap. The document
 * is first drawn and stored with the expected next number. Then a transaction takes the number, so that nobody waits
 * for the storage during the transaction. If another receipt took that number, or the contents have changed, everything
 * is rolled back and drawn again.
 * @param work runs in the transaction; it calls `issue`
 * @throws conflict when the receipt was outdated ten times
 */
export const issueWithDocument = <Said extends NewReceipt, Result>(
  ctx: Context,
  receipt: ReceiptWithDocument<Said>,
  work: (ctx: Context, issue: Issue<Said>) => Promise<Result>,
): Promise<Result> =>
  inTurn(async () => {
    for (let drawn = 1; ; drawn += 1)
      try {
        return await issueDrawnAhead(ctx, receipt, work)
      } catch (error) {
        if (!(error instanceof Outdated) || drawn === mostDrawn) throw error
      }
  })

async function issueDrawnAhead<Said extends NewReceipt, Result>(
  ctx: Context,
  { read, draw }: ReceiptWithDocument<Said>,
  work: (ctx: Context, issue: Issue<Said>) => Promise<Result>,
): Promise<Result> {
  const said = await read(ctx)
  const foreseen = await receipts.foresee(ctx, said.series)
  const drawn = await draw(ctx, said, foreseen)
  return attaching(ctx, { drawn }, (ctx, { drawn }) =>
    work(ctx, async (ctx) => {
      if (!isDeepStrictEqual(await read(ctx), said)) throw new Outdated()
      const receipt = await receipts.issue(ctx, said, foreseen)
      if (receipt.number !== foreseen.number) throw new Outdated()
      return { said, receipt, document: drawn }
    }),
  )
}
