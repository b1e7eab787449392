import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { simpleParser, type ParsedMail } from 'mailparser'
import { SMTPServer } from 'smtp-server'

/** The server's refusal of a mail: the moment of the refusal, and its reply. */
interface Refusal {
  at: 'connect' | 'sender' | 'recipient' | 'end of message'
  code: number
  words: string
}

/** A real SMTP server on a local port. It keeps the mails that it accepts. */
export interface MailServer {
  readonly url: string
  readonly port: number
  readonly messages: ParsedMail[]
  /** The refusal of every mail, or a function that tells the refusal by recipient. Null: no mail is refused. */
  refusal: Refusal | ((recipient: string) => Refusal | null) | null
  /** How many of the next messages are accepted without a reply: the connection is cut instead. */
  cuts: number
  /** Milliseconds that the server waits before it replies to the end of a message. */
  slowness: number
  /** How many connections were opened, and how many messages arrived completely, accepted or not. */
  readonly counts: { connections: number; ended: number }
  close(): Promise<void>
}

const errorOf = ({ code, words }: Refusal): Error => Object.assign(new Error(words), { responseCode: code })

/** @param port the port to listen on; 0 for any free one */
export async function startMailServer(port = 0): Promise<MailServer> {
  const refusalAt = (moment: Refusal['at'], recipient = ''): Error | null => {
    const refusal = typeof state.refusal === 'function' ? state.refusal(recipient) : state.refusal
    return refusal?.at === moment ? errorOf(refusal) : null
  }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    onConnect: (_session, done) => {
      state.counts.connections += 1
      done(refusalAt('connect'))
    },
    // Connections that were opened before the test set the refusal `connect` are refused at their next mail.
    onMailFrom: (_address, _session, done) => done(refusalAt('connect') ?? refusalAt('sender')),
    onRcptTo: ({ address }, _session, done) => done(refusalAt('recipient', address)),
    onData: (stream, session, done) => {
      simpleParser(stream)
        .then(async (message) => {
          state.counts.ended += 1
          await sleep(state.slowness)
          const refused = refusalAt('end of message', session.envelope.rcptTo[0]?.address)
          if (refused === null) state.messages.push(message)
          if (state.cuts > 0) {
            state.cuts -= 1
            cutLine(session.id)
          } else done(refused)
        })
        .catch(done)
    },
  })
  /** The open connections. The types of smtp-server do not have them. */
  const connections = server.connections as unknown as Set<{ id: string; close(): void }>
  const cutLine = (id: string) => [...connections].find((connection) => connection.id === id)?.close()
  // A killed client breaks its connection; that is no failure of the server.
  server.on('error', () => undefined)
  server.listen(port, '127.0.0.1')
  await once(server.server, 'listening')
  const { port: actual } = server.server.address() as AddressInfo
  const state: MailServer = {
    url: `smtp://127.0.0.1:${actual}`,
    port: actual,
    messages: [],
    refusal: null,
    cuts: 0,
    slowness: 0,
    counts: { connections: 0, ended: 0 },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
  return state
}

/** The recipients of a message, separated by commas. Our mails have one each. */
export const recipientOf = ({ to }: ParsedMail): string =>
  (Array.isArray(to) ? to : to === undefined ? [] : [to])
    .flatMap(({ value }) => value.map(({ address }) => address ?? ''))
    .join(', ')
