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

/** The receipt of a gift as a PDF, drawn in a thread of its own. */
export const drawReceipt = (receipt: ReceiptDocument): Promise<Buffer> =>
  drawInThread(new URL('./receipt.pdf.ts', import.meta.url), receipt)

/** A document that was drawn. */
export interface Paper {
  filename: string
  mediaType: typeof pdf
  content: Buffer
}

export const paper = (filename: string, content: Buffer): Paper => ({ filename, mediaType: pdf, content })

/** A stored document, as a mail takes it along. */
export interface Attachment {
  filename: string
  fileId: number
}

/** Stores papers and runs `work` with them in one transaction, which begins when their contents are stored. */
export const attaching = <Name extends string, Result>(
  ctx: Context,
  papers: Record<Name, Paper>,
  work: (ctx: Context, attachments: Record<Name, Attachment>) => Promise<Result>,
): Promise<Result> =>
  files.storingAll(ctx, papers, (ctx, ids) => {
    const attachments: Record<string, Attachment> = {}
    for (const [name, fileId] of Object.entries<number>(ids))
      attachments[name] = { filename: papers[name as Name].filename, fileId }
    return work(ctx, attachments)
  })

/** A receipt that is issued along with its paper. */
export interface ReceiptWithPaper<Said extends NewReceipt> {
  /** What it says: read before it is drawn, and again where it is issued. @throws AppError where it must not be */
  read: (ctx: Context) => Promise<Said>
  draw: (ctx: Context, said: Said, identity: ReceiptIdentity) => Promise<Paper>
}

/** Issues the receipt in the transaction of `ctx`: call it as late in it as possible. */
export type Issue<Said extends NewReceipt> = (
  ctx: Context,
) => Promise<{ said: Said; receipt: IssuedReceipt; paper: Attachment }>

/** What was drawn is not what is to be issued; an `AppError`, so that the storage forgets it at once. */
class Outdated extends AppError {
  constructor() {
    super('conflict', 'O recibo mudou enquanto era feito. Tente novamente.')
  }
}

/** How often a receipt is drawn ahead before it is drawn where nobody can come in between. */
const mostDrawnAhead = 3

/** Milliseconds that one waits for its turn. */
const longestWait = 3_000

/** Settles when everybody who came before has had a turn. */
let turn: Promise<unknown> = Promise.resolve()

/**
 * Two at once would foresee the same number, and one of them be drawn in vain. That is the worst of it: whoever comes
 * after somebody who hangs, in a storage that is silent for example, goes ahead.
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
 * Issues a receipt together with its paper: there is never one without the other, and numbers have no gap. The paper
 * is drawn and stored before the transaction that gives the number, for the number that comes next; where another took
 * that one, or what the receipt says has changed, everything is rolled back and it is drawn anew.
 * @param work the transaction: it calls `issue`
 */
export const issueWithPaper = <Said extends NewReceipt, Result>(
  ctx: Context,
  receipt: ReceiptWithPaper<Said>,
  work: (ctx: Context, issue: Issue<Said>) => Promise<Result>,
): Promise<Result> =>
  inTurn(async () => {
    for (let drawn = 0; drawn < mostDrawnAhead; drawn += 1)
      try {
        return await issueDrawnAhead(ctx, receipt, work)
      } catch (error) {
        if (!(error instanceof Outdated)) throw error
      }
    return work(ctx, (ctx) => issueThenDraw(ctx, receipt))
  })

async function issueDrawnAhead<Said extends NewReceipt, Result>(
  ctx: Context,
  { read, draw }: ReceiptWithPaper<Said>,
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
      return { said, receipt, paper: drawn }
    }),
  )
}

/** The dear way: others wait for their numbers while it is drawn. */
async function issueThenDraw<Said extends NewReceipt>(
  ctx: Context,
  { read, draw }: ReceiptWithPaper<Said>,
): ReturnType<Issue<Said>> {
  const said = await read(ctx)
  const receipt = await receipts.issue(ctx, said)
  const drawn = await draw(ctx, said, receipt)
  const { id } = await files.store(ctx, drawn)
  return { said, receipt, paper: { filename: drawn.filename, fileId: id } }
}
