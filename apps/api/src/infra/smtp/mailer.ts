import { Transform } from 'node:stream'
import { createTransport } from 'nodemailer'

export interface OutgoingMail {
  /** With its angle brackets; the same for every attempt. */
  messageId: string
  /** One bare address. */
  recipient: string
  subject: string
  html: string
  text: string
  attachments: readonly { filename: string; mediaType: string; content: Buffer }[]
}

export interface MailConnection {
  /**
   * Sends one message. One at a time.
   * @param handOver runs once the server has everything but the end of the message, so that until then it cannot have accepted it;
   * when it throws, the end is never sent, and its error is thrown
   * @returns the server's words
   * @throws NotAccepted
   */
  send(mail: OutgoingMail, handOver: () => Promise<void>): Promise<string>
  close(): void
}

export interface Mailer {
  /** Domain of the sender's address; Message-IDs end with it. */
  readonly domain: string
  /** Opens a connection, which is made only with the first message; null where there is no mail server. */
  readonly connect: (() => MailConnection) | null
}

/**
 * The server did not take a message; `message` is what it said.
 * - `server`: no message would have gone through now (unreachable, wrong password, our address refused)
 * - `message`: this one was refused for now, `never`: for good
 */
export class NotAccepted extends Error {
  override name = 'NotAccepted'
  readonly what: 'server' | 'message' | 'never'

  constructor(what: NotAccepted['what'], words: string, options?: ErrorOptions) {
    super(words.slice(0, 2_000), options)
    this.what = what
  }
}

/** How long a server may take, in milliseconds. */
const timeouts = { dnsTimeout: 10_000, connectionTimeout: 10_000, greetingTimeout: 15_000, socketTimeout: 60_000 }

/** @param url `smtp://` or `smtps://`, null without a mail server. @param from the sender, as `Name <address>` or an address */
export function smtpMailer(url: string | null, from: string): Mailer {
  const domain = /@([^\s@<>]+)>?$/.exec(from)?.[1] ?? 'localhost'
  return { domain, connect: url === null ? null : () => connectTo(url, from) }
}

function connectTo(url: string, from: string): MailConnection {
  // The pool keeps the one connection open from message to message; it must not repeat a message by itself.
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
    async send({ recipient, attachments, ...mail }, handOver) {
      let ownError: { error: unknown } | null = null
      beforeTheEnd = () =>
        handOver().catch((error: unknown) => {
          ownError = { error }
          throw error
        })
      try {
        const { response } = await transport.sendMail({
          ...mail,
          from,
          to: { name: '', address: recipient },
          headers: { 'Auto-Submitted': 'auto-generated' },
          attachments: attachments.map(({ filename, mediaType, content }) => ({
            filename,
            contentType: mediaType,
            content,
          })),
        })
        return response
      } catch (error) {
        if (ownError !== null) throw (ownError as { error: unknown }).error
        throw notAccepted(error)
      }
    },
    close: () => transport.close(),
  }
}

/** Lets everything through and holds the end back until `beforeTheEnd` is done. */
const pausedBeforeItsEnd = (beforeTheEnd: () => Promise<void>): Transform =>
  new Transform({
    transform: (chunk, _encoding, done) => done(null, chunk),
    flush: (done) => void beforeTheEnd().then(() => done(), done),
  })

/** What nodemailer's errors tell. Source: its `errors.d.ts` */
interface SmtpError extends Error {
  code?: string
  command?: string
  response?: string
  responseCode?: number
  permanent?: boolean
}

function notAccepted(error: unknown): NotAccepted {
  const { code, command, response, responseCode, permanent, message }: SmtpError =
    error instanceof Error ? error : new Error(String(error))
  // 421: the server closes the connection, whatever was being sent (RFC 5321, 3.8).
  const isAboutAll = responseCode === 421 || command === 'MAIL FROM' || connectionErrors.has(code ?? '')
  const isImpossible = permanent === true || (command === 'API' && code === 'EENVELOPE')
  const what = isAboutAll ? 'server' : isImpossible ? 'never' : 'message'
  return new NotAccepted(what, response ?? message, { cause: error })
}

const connectionErrors = new Set([
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
