export interface OutgoingMail {
  /** With its angle brackets; the same for every attempt. */
  messageId: string
  /** One e-mail address without a name. */
  recipient: string
  subject: string
  html: string
  text: string
  /** The address that gets the answers; null: the sender's address. */
  replyTo: string | null
  attachments: readonly { filename: string; mediaType: string; content: Buffer }[]
}

export interface MailConnection {
  /**
   * Sends one message at a time.
   * @param handOver runs when the server has everything except the end of the message, and so cannot have accepted the
   * message yet. If `handOver` throws, the end is never sent, and its error is thrown
   * @returns the server's reply
   * @throws NotAccepted
   */
  send(mail: OutgoingMail, handOver: () => Promise<void>): Promise<string>
  close(): void
}

export interface Mailer {
  /** Domain of the sender's address; Message-IDs end with it. */
  readonly domain: string
  /** Prepares a connection, which is opened with the first message; null without a mail server. */
  readonly connect: (() => Promise<MailConnection>) | null
}

/**
 * The server did not accept a message; `message` is the server's reply.
 *
 * - `server`: no message can be sent now (unreachable, wrong password, our address refused)
 * - `message`: this message was refused for now; `never`: for good
 * - `unanswered`: the server got the whole message and did not reply, so it may have accepted the message
 */
export class NotAccepted extends Error {
  override name = 'NotAccepted'
  readonly what: 'server' | 'message' | 'never' | 'unanswered'

  constructor(what: NotAccepted['what'], words: string, options?: ErrorOptions) {
    super(words.slice(0, 2_000), options)
    this.what = what
  }
}
