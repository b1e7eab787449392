import { pipeline, Transform } from 'node:stream'
import { NotAccepted, type MailConnection, type Mailer, type OutgoingMail } from '../../core/ports/mailer.ts'

const minute = 60_000
/**
 * The time limits for the mail server, in milliseconds. The server has ten minutes to answer the end of a message. If
 * we gave up earlier, we would send accepted messages again. Source: RFC 5321, 4.5.3.2.6
 */
const timeouts = {
  dnsTimeout: 10_000,
  connectionTimeout: 10_000,
  socketTimeout: 10 * minute,
}
/** Further time limits, in milliseconds. Tests use shorter ones. */
interface Timeouts {
  /** In this time the server must greet after the connection is made. */
  greeting: number
  /**
   * In this time the server must take a message except its end. Without the end no server delivers the message, so
   * giving up here cannot send a mail twice.
   */
  handOver: number
}

/**
 * Sends mails over SMTP.
 * @param url the mail server's address, `smtp://` or `smtps://`; null: there is no mail server
 * @param from the sender: `Name <address>`, or only an address
 */
export function smtpMailer(
  url: string | null,
  from: string,
  limits: Timeouts = { greeting: minute / 4, handOver: 5 * minute },
): Mailer {
  const domain = /@([^\s@<>]+)>?$/.exec(from)?.[1] ?? 'localhost'
  return { domain, connect: url === null ? null : () => connectTo(url, from, limits) }
}

async function connectTo(url: string, from: string, limits: Timeouts): Promise<MailConnection> {
  // nodemailer takes about 20 MB, so it is loaded only for the first mail.
  const { createTransport } = await import('nodemailer')
  // The pool has one connection, which stays open between messages. `maxRequeues: 0`: the pool never repeats a message.
  const options = {
    url,
    pool: true,
    maxConnections: 1,
    maxRequeues: 0,
    disableFileAccess: true,
    disableUrlAccess: true,
    ...timeouts,
    greetingTimeout: limits.greeting,
  } as const
  const transport = createTransport(options)
  // Without a listener, a connection that breaks between two messages would end the process.
  transport.on('error', () => undefined)
  let beforeTheEnd = (): Promise<void> => Promise.resolve()
  transport.use('stream', (mail, done) => {
    // The pause before the message's end needs `processFunc`, which comes after nodemailer's transforms and their
    // buffers. A normal transform would come before these buffers. They take a small message as a whole, so a pause
    // before its end would have no effect.
    mail.message.processFunc((whole) =>
      pipeline(
        whole,
        pausedBeforeItsEnd(() => beforeTheEnd()),
        () => undefined,
      ),
    )
    done()
  })
  return {
    async send({ recipient, replyTo, attachments, images, ...mail }, handOver) {
      let ownError: { error: unknown } | null = null
      let isHandedOver = false
      const giveUp = new AbortController()
      const timer = setTimeout(() => giveUp.abort(), limits.handOver)
      beforeTheEnd = async () => {
        clearTimeout(timer)
        try {
          await handOver()
          isHandedOver = true
        } catch (error) {
          ownError = { error }
          throw error
        }
      }
      try {
        const { response } = await transport.sendMail({
          ...mail,
          from,
          to: { name: '', address: recipient },
          ...(replyTo !== null && { replyTo: { name: '', address: replyTo } }),
          headers: { 'Auto-Submitted': 'auto-generated' },
          signal: giveUp.signal,
          attachments: [
            ...attachments.map(asAttachment),
            ...images.map(({ cid, ...image }) => ({
              ...asAttachment(image),
              cid,
              contentDisposition: 'inline' as const,
            })),
          ],
        })
        return response
      } catch (error) {
        if (ownError !== null) throw (ownError as { error: unknown }).error
        throw notAccepted(error, isHandedOver)
      } finally {
        clearTimeout(timer)
      }
    },
    close: () => transport.close(),
  }
}

const asAttachment = ({ filename, mediaType, content }: OutgoingMail['attachments'][number]) => ({
  filename,
  contentType: mediaType,
  content,
})

/**
 * Passes a message on to the mail server, but sends its end only after `beforeTheEnd` is done. `beforeTheEnd` is called
 * once the last part was taken. By then the server has agreed to receive the message.
 */
const pausedBeforeItsEnd = (beforeTheEnd: () => Promise<void>): Transform =>
  new Transform({
    readableHighWaterMark: 1,
    transform: (chunk, _encoding, done) => done(null, chunk),
    flush: (done) => void beforeTheEnd().then(() => done(), done),
  })

/** The fields of nodemailer's errors. Source: nodemailer's `errors.d.ts` */
interface SmtpError extends Error {
  code?: string
  command?: string
  response?: string
  responseCode?: number
  permanent?: boolean
}

/**
 * Turns an error of nodemailer into a NotAccepted.
 * @param isHandedOver whether the server may have the whole message
 */
function notAccepted(error: unknown, isHandedOver: boolean): NotAccepted {
  const { code, command, response, responseCode, permanent, message }: SmtpError =
    error instanceof Error ? error : new Error(String(error))
  if (isHandedOver && response === undefined) return new NotAccepted('unanswered', message, { cause: error })
  // With 421 the server closes the connection, so the answer is not about this message (RFC 5321, 3.8).
  const isAboutAll = responseCode === 421 || command === 'MAIL FROM' || connectionErrors.has(code ?? '')
  const isImpossible = permanent === true || (command === 'API' && code === 'EENVELOPE')
  const what = isAboutAll ? 'server' : isImpossible ? 'never' : 'message'
  return new NotAccepted(what, response ?? message, { cause: error })
}

const connectionErrors = new Set([
  'EABORT',
  'ECONNECTION',
  'ETIMEDOUT',
  'ESOCKET',
  'EDNS',
  'ETLS',
  'EAUTH',
  'ENOAUTH',
  'EPROTOCOL',
  'ECONFIG',
])
