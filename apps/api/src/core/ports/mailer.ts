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
   * @param handOver runs once the server has everything but the end of the message, so that until then it cannot have
   * accepted it; when it throws, the end is never sent, and its error is thrown
   * @returns the server's words
   * @throws NotAccepted
   */
  send(mail: OutgoingMail, handOver: () => Promise<void>): Promise<string>
  close(): void
}

export interface Mailer {
  /** Domain of the sender's address; Message-IDs end with it. */
  readonly domain: string
  /** Prepares a connection, which is made only with the first message; null where there is no mail server. */
  readonly connect: (() => Promise<MailConnection>) | null
}

/**
 * The server did not take a message; `message` is what it said.
 * - `server`: no message would have gone through now (unreachable, wrong password, our address refused)
 * - `message`: this one was refused for now, `never`: for good
 * - `unanswered`: the server got all of it and no answer came, so that nobody knows whether it took it
 */
export class NotAccepted extends Error {
  override name = 'NotAccepted'
  readonly what: 'server' | 'message' | 'never' | 'unanswered'

  constructor(what: NotAccepted['what'], words: string, options?: ErrorOptions) {
    super(words.slice(0, 2_000), options)
    this.what = what
  }
}
