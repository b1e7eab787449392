import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { simpleParser, type ParsedMail } from 'mailparser'
import { SMTPServer } from 'smtp-server'

/** The server's reply instead of acceptance, and when. */
interface Refusal {
  at: 'connect' | 'sender' | 'recipient' | 'end of message'
  code: number
  words: string
}

/** A real SMTP server on a local port that keeps what it accepts. */
export interface MailServer {
  readonly url: string
  readonly port: number
  readonly messages: ParsedMail[]
  /** Refuses everything, or what the function says, until it is null again. */
  refusal: Refusal | ((recipient: string) => Refusal | null) | null
  /** This many of the next messages are accepted, but the connection is cut instead of the reply. */
  cuts: number
  /** Milliseconds between the end of a message and the reply. */
  slowness: number
  /** Messages whose end arrived, whatever happened to them. */
  readonly counts: { connections: number; ended: number }
  close(): Promise<void>
}

const errorOf = ({ code, words }: Refusal): Error => Object.assign(new Error(words), { responseCode: code })

/** @param port the one to listen on; any free one by default */
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
    onMailFrom: (_address, _session, done) => done(refusalAt('sender')),
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
  /** Missing in the types of smtp-server. */
  const connections = server.connections as unknown as Set<{ id: string; close(): void }>
  const cutLine = (id: string) => [...connections].find((connection) => connection.id === id)?.close()
  // A client that is killed breaks its connection.
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

/** The one recipient of a message. */
export const recipientOf = ({ to }: ParsedMail): string =>
  (Array.isArray(to) ? to : to === undefined ? [] : [to])
    .flatMap(({ value }) => value.map(({ address }) => address ?? ''))
    .join(', ')
