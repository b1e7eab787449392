import { setTimeout as sleep } from 'node:timers/promises'
import { inTransaction, momentBefore, nowIso, type Context } from '../../core/context.ts'
import { AppError } from '../../core/errors.ts'
import { NotAccepted, type MailConnection, type OutgoingMail } from '../../core/ports/mailer.ts'
import * as files from '../files/files.service.ts'
import * as claims from './claims.repository.ts'

/**
 * How a mail leaves once. It is claimed (`sending`), the whole message but its end goes to the server, `handed_over_at`
 * is written, the end follows, and on the server's yes the row becomes `sent`. A process that dies before the end was
 * sent leaves no doubt: the server had no message, and the next sender starts anew. One that dies between the end and
 * the note of the yes leaves a doubt that SMTP cannot resolve (RFC 1047), and so does a line that is cut in place of
 * the yes; such a mail is sent again, once, with the same Message-ID, as a receipt that came twice does less harm than
 * one that never came. That window is the server's answering time: the note goes out in the very step in which the yes
 * is read, on a connection that waits for it, and PostgreSQL carries it out though the process die.
 */

/** Mails on their way at once, each over a connection of its own. */
const workers = 2
const day = 24 * 60 * 60 * 1000
/** A mail that the server refuses "for now" is given up after this long. Source: RFC 5321, 4.5.4.1 */
const retryPeriod = 5 * day
/** Milliseconds during which a delivered mail's note is tried again while the database is away. */
const noteTimeout = 60_000

/**
 * A mail that was handed over without an answer is sent once more and no further: at most two copies, with one
 * Message-ID.
 */
const doubts = {
  most: 1,
  again: 'O sistema parou no instante da entrega; a mensagem foi enviada de novo e pode ter chegado duas vezes.',
  enough:
    'A mensagem foi entregue duas vezes ao servidor de e-mail sem resposta: pode ter chegado. Envie de novo só se o destinatário não a recebeu.',
}

/** Sends every mail that is due. @param signal ends it after the mails that are on their way */
export async function deliverDue(ctx: Context, signal: AbortSignal): Promise<void> {
  for (const sender of await claims.sendersAtWork(ctx.db)) {
    await inTransaction(ctx, (ctx) => claims.takeBack(ctx.db, sender, nowIso(ctx.clock), doubts))
  }
  const { connect } = ctx.mailer
  if (connect === null || !(await claims.isAnyDue(ctx.db, nowIso(ctx.clock)))) return
  const ends = await Promise.allSettled(Array.from({ length: workers }, () => runWorker(ctx, connect, signal)))
  for (const end of ends) if (end.status === 'rejected') throw end.reason
}

const runWorker = (ctx: Context, connect: () => Promise<MailConnection>, signal: AbortSignal): Promise<void> =>
  claims.asSender(ctx.db, async (db, sender) => {
    const connection = await connect()
    const delivery: Delivery = { ctx, onOneConnection: { ...ctx, db }, sender, connection }
    try {
      for (let goOn = true; goOn && !signal.aborted;) {
        const mail = await claims.claimNext(db, sender, nowIso(ctx.clock))
        goOn = mail !== null && (await deliver(delivery, mail))
      }
    } finally {
      connection.close()
    }
  })

/** Another sender took the mail over, or it was withdrawn. */
class NoLongerOurs extends Error {}

interface Delivery {
  ctx: Context
  /** Works on the connection that holds the sender's lock. */
  onOneConnection: Context
  sender: number
  connection: MailConnection
}

/** @returns false when no further mail would go through now */
async function deliver(
  { ctx, onOneConnection, sender, connection }: Delivery,
  mail: claims.ClaimedMail,
): Promise<boolean> {
  const { db } = onOneConnection
  const now = () => nowIso(ctx.clock)
  try {
    const message = await compose(onOneConnection, mail)
    await connection.send(message, async () => {
      if (!(await claims.markHandedOver(db, mail.id, sender, now()))) throw new NoLongerOurs()
    })
  } catch (error) {
    if (error instanceof NoLongerOurs) return true
    const { what, message } = understand(error)
    const isServers = what === 'server' || what === 'unanswered'
    const isGivenUp =
      what === 'message' &&
      mail.first_attempt_at !== null &&
      mail.first_attempt_at < momentBefore(ctx.clock, retryPeriod)
    if (what === 'unanswered' && mail.doubts >= doubts.most)
      await claims.markFailed(db, mail.id, sender, `${doubts.enough} (${message})`)
    else if (what === 'never' || isGivenUp) await claims.markFailed(db, mail.id, sender, message)
    else {
      const known = { ...mail, doubts: mail.doubts + (what === 'unanswered' ? 1 : 0) }
      await claims.postpone(db, known, sender, message, now())
    }
    if (isServers) await claims.postponeDue(db, message, now())
    return !isServers
  }
  await claims.markSent(db, mail.id, sender, now()).catch(() => noteLater(ctx, mail.id, sender))
  return true
}

async function compose(ctx: Context, { id, message_id, ...mail }: claims.ClaimedMail): Promise<OutgoingMail> {
  const attachments = await claims.attachmentsOf(ctx.db, id)
  return {
    messageId: message_id,
    recipient: mail.recipient,
    subject: mail.subject,
    html: mail.html,
    text: mail.text,
    attachments: await Promise.all(
      attachments.map(async ({ filename, file_id }) => {
        const { mediaType, content } = await files.read(ctx, file_id)
        return { filename, mediaType, content }
      }),
    ),
  }
}

/** @throws the error itself when it is neither the mail server's nor the storage's */
function understand(error: unknown): NotAccepted {
  if (error instanceof NotAccepted) return error
  if (error instanceof AppError)
    return new NotAccepted(error.kind === 'not-found' ? 'never' : 'message', error.message, { cause: error })
  throw error
}

/** The server has the mail and the database went away: notes it as soon as the database is back. */
async function noteLater(ctx: Context, id: number, sender: number): Promise<void> {
  const deadline = performance.now() + noteTimeout
  for (;;) {
    try {
      await claims.markSent(ctx.db, id, sender, nowIso(ctx.clock))
      return
    } catch (error) {
      if (performance.now() > deadline) throw error
      await sleep(200)
    }
  }
}
