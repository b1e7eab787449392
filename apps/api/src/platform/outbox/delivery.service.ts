// How a mail is sent only once. The mail is claimed (state `sending`). The whole message except its end goes to the
// mail server, and the mail's row gets `handed_over_at`. Then the end follows, and after the server has accepted the
// message the state becomes `sent`. If the process dies before the end was sent, the server has no message, and the
// next sender starts over. If the process dies, or the connection breaks, after the end was sent but before the
// acceptance is recorded, nobody can tell from SMTP whether the server accepted the mail (RFC 1047). Such a mail is
// sent once more with the same Message-ID, because a receipt that comes twice does less harm than one that never comes.
// This can only happen during the server's response time. The acceptance is recorded as soon as it is read, on a
// connection kept ready for this, and PostgreSQL executes the statement even if the process dies.
import { setTimeout as sleep } from 'node:timers/promises'
import { inTransaction, momentBefore, nowIso, type Context } from '../../core/context.ts'
import { AppError } from '../../core/errors.ts'
import { NotAccepted, type MailConnection, type OutgoingMail } from '../../core/ports/mailer.ts'
import * as files from '../files/files.service.ts'
import { isRestorationHeld } from '../restorations/restorations.service.ts'
import * as claims from './claims.repository.ts'
import { withLogo } from './inline-logo.ts'

/** How many mails this process sends at once, each over its own connection. */
const workers = 2
const day = 24 * 60 * 60 * 1000
/** A mail that the server refuses "for now" is retried for this many milliseconds. Source: RFC 5321, 4.5.4.1 */
const retryPeriod = 5 * day
/** While the database is unreachable, recording a sent mail is tried for this many milliseconds. */
const noteTimeout = 60_000

/**
 * A mail that the server got without answering is sent only once more. So a person gets at most two copies, and both
 * have the same Message-ID.
 */
const doubts = {
  most: 1,
  again: 'O sistema parou no instante da entrega; a mensagem foi enviada de novo e pode ter chegado duas vezes.',
  enough:
    'A mensagem foi entregue duas vezes ao servidor de e-mail sem resposta: pode ter chegado. Envie de novo só se o destinatário não a recebeu.',
}

/**
 * Sends every due mail. Sends none while a restored installation waits for its release.
 * @param signal when it aborts, the mails being sent are finished and no further mail is taken
 */
export async function deliverDue(ctx: Context, signal: AbortSignal): Promise<void> {
  if (await isRestorationHeld(ctx)) return
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

/** Thrown when the mail was withdrawn, or another sender has taken it. */
class NoLongerOurs extends Error {}

interface Delivery {
  ctx: Context
  /** A context whose queries run on the connection that holds the sender's lock. */
  onOneConnection: Context
  sender: number
  connection: MailConnection
}

/** Sends one mail. @returns false when the server accepts no further mails for now */
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
  const { html, logo } = await withLogo(ctx, mail.html)
  return {
    messageId: message_id,
    recipient: mail.recipient,
    subject: mail.subject,
    html,
    text: mail.text,
    replyTo: mail.reply_to,
    attachments: await Promise.all(
      attachments.map(async ({ filename, file_id }) => {
        const { mediaType, content } = await files.read(ctx, file_id)
        return { filename, mediaType, content }
      }),
    ),
    images: logo === null ? [] : [logo],
  }
}

/**
 * Tells what an error means for the mail.
 * @throws the error itself unless it comes from the mail server or the storage
 */
function understand(error: unknown): NotAccepted {
  if (error instanceof NotAccepted) return error
  if (error instanceof AppError)
    return new NotAccepted(error.kind === 'not-found' ? 'never' : 'message', error.message, { cause: error })
  throw error
}

/**
 * Retries to record that a mail was sent, after the database was unreachable. Ends when the database answers, or
 * `noteTimeout` has passed.
 */
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
