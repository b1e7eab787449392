interface MailFile {
  filename: string
  mediaType: string
  content: Buffer
}

/** An image within a mail. */
export interface MailImage extends MailFile {
  /** Its Content-ID without angle brackets, by which the HTML part refers to it: `cid:…`. */
  cid: string
}

export interface OutgoingMail {
  /** The Message-ID with its angle brackets, the same for every attempt to send this mail. */
  messageId: string
  /** One e-mail address without a name. */
  recipient: string
  subject: string
  html: string
  text: string
  /** The address that gets the answers; null: the sender's address. */
  replyTo: string | null
  attachments: readonly MailFile[]
  /** The images that the HTML part shows. */
  images: readonly MailImage[]
}

export interface MailConnection {
  /**
   * Sends one message at a time.
   * @param handOver runs when the server has the whole message except its end, and so cannot have accepted the message
   * yet. If `handOver` throws, the end is not sent, and `send` throws the same error
   * @returns the server's reply
   * @throws NotAccepted when the server did not accept the message
   */
  send(mail: OutgoingMail, handOver: () => Promise<void>): Promise<string>
  close(): void
}

export interface Mailer {
  /** Domain of the sender's address; Message-IDs end with it. */
  readonly domain: string
  /** Prepares a connection, which opens with the first message; null when no mail server is set. */
  readonly connect: (() => Promise<MailConnection>) | null
}

/**
 * The mail server did not accept a message; `message` contains the server's reply. `what` says what failed:
 *
 * - `server`: no message can be sent now (unreachable, wrong password, our address refused)
 * - `message`: this message was refused for now, and may be sent later
 * - `never`: this message was refused for good
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
