import { Transform } from 'node:stream'
import { NotAccepted, type MailConnection, type Mailer } from '../../core/ports/mailer.ts'

const minute = 60_000
/**
 * How long a server may take, in milliseconds. The server has ten minutes to answer the end of a message: giving up
 * earlier would send accepted messages again. Source: RFC 5321, 4.5.3.2.6
 */
const timeouts = {
  dnsTimeout: 10_000,
  connectionTimeout: 10_000,
  greetingTimeout: 15_000,
  socketTimeout: 10 * minute,
}
/** Milliseconds for everything before the end of a message: until then, giving up cannot send a mail twice. */
const handOverTimeout = 5 * minute

/**
 * @param url `smtp://` or `smtps://`, null for no mail server
 * @param from the sender, as `Name <address>` or an address
 */
export function smtpMailer(url: string | null, from: string): Mailer {
  const domain = /@([^\s@<>]+)>?$/.exec(from)?.[1] ?? 'localhost'
  return { domain, connect: url === null ? null : () => connectTo(url, from) }
}

async function connectTo(url: string, from: string): Promise<MailConnection> {
  // nodemailer is loaded with the first mail, because it takes about 20 MB.
  const { createTransport } = await import('nodemailer')
  // The pool keeps one connection open between messages. nodemailer itself must not repeat a message.
  const options = {
    url,
    pool: true,
    maxConnections: 1,
    maxRequeues: 0,
    disableFileAccess: true,
    disableUrlAccess: true,
    ...timeouts,
  } as const
  const transport = createTransport(options)
  // Without a listener, a connection that breaks between two messages would end the process.
  transport.on('error', () => undefined)
  let beforeTheEnd = (): Promise<void> => Promise.resolve()
  transport.use('stream', (mail, done) => {
    mail.message.transform(() => pausedBeforeItsEnd(() => beforeTheEnd()))
    done()
  })
  return {
    async send({ recipient, replyTo, attachments, ...mail }, handOver) {
      let ownError: { error: unknown } | null = null
      let isHandedOver = false
      const giveUp = new AbortController()
      const timer = setTimeout(() => giveUp.abort(), handOverTimeout)
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

/** Passes a stream on, but sends the end of the stream only after `beforeTheEnd` is done. */
const pausedBeforeItsEnd = (beforeTheEnd: () => Promise<void>): Transform =>
  new Transform({
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

/** @param isHandedOver whether the server got the whole message */
function notAccepted(error: unknown, isHandedOver: boolean): NotAccepted {
  const { code, command, response, responseCode, permanent, message }: SmtpError =
    error instanceof Error ? error : new Error(String(error))
  if (isHandedOver && response === undefined) return new NotAccepted('unanswered', message, { cause: error })
  // 421: the server closes the connection, whatever was being sent. Source: RFC 5321, 3.8
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
