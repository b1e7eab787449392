import { pipeline, Transform } from 'node:stream'
import { NotAccepted, type MailConnection, type Mailer } from '../../core/ports/mailer.ts'

const minute = 60_000
/**
 * How long a server may take, in milliseconds. It has ten minutes to answer the end of a message: giving up earlier
 * would send accepted messages again. Source: RFC 5321, 4.5.3.2.6
 */
const timeouts = {
  dnsTimeout: 10_000,
  connectionTimeout: 10_000,
  socketTimeout: 10 * minute,
}
/** Milliseconds in which a server must say its first word, and take a message up to its end. */
interface Timeouts {
  greeting: number
  /** Until then, giving up cannot send a mail twice. */
  handOver: number
}

/**
 * @param url `smtp://` or `smtps://`, null for no mail server
 * @param from the sender, as `Name <address>` or an address
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
  // Loaded with the first mail: it takes about 20 MB.
  const { createTransport } = await import('nodemailer')
  // The pool keeps the one connection open between messages; it must not repeat a message itself.
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
    // Not a transform: after transforms come buffers that take a whole small message.
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
    async send({ recipient, replyTo, attachments, ...mail }, handOver) {
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
          attachments: attachments.map(({ filename, mediaType, content }) => ({
            filename,
            contentType: mediaType,
            content,
          })),
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

/**
 * Passes a stream on, but sends its end only after `beforeTheEnd` is done. That begins once the last part
 * was taken, so not before the server asks for the message.
 */
const pausedBeforeItsEnd = (beforeTheEnd: () => Promise<void>): Transform =>
  new Transform({
    readableHighWaterMark: 1,
    transform: (chunk, _encoding, done) => done(null, chunk),
    flush: (done) => void beforeTheEnd().then(() => done(), done),
  })

/** The fields of nodemailer's errors. Source: its `errors.d.ts` */
interface SmtpError extends Error {
  code?: string
  command?: string
  response?: string
  responseCode?: number
  permanent?: boolean
}

/** @param isHandedOver whether the server got the whole message */
function notAccepted(error: unknown, isHandedOver: boolean): NotAccepted {
  const { code, command, response, responseCode, permanent, message }: SmtpError =
    error instanceof Error ? error : new Error(String(error))
  if (isHandedOver && response === undefined) return new NotAccepted('unanswered', message, { cause: error })
  // 421: the server closes the connection, whatever was being sent (RFC 5321, 3.8).
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
