import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/** An HTTP client that can send any bytes, at any speed. */
export interface RawClient {
  socket: Socket
  /** The text that was received so far. */
  received: () => string
  /** Resolves with everything received once the server has closed the connection. */
  closed: Promise<string>
  /** Waits for the first line of an answer. @returns the status; NaN when the connection is closed before */
  status: () => Promise<number>
}

/** The port on which the app listens; starts listening if needed. */
async function portOf(app: FastifyInstance): Promise<number> {
  if (!app.server.listening) await app.listen({ host: '127.0.0.1', port: 0 })
  const address = app.server.address()
  if (address === null || typeof address === 'string') throw new Error('the app listens on no port')
  return address.port
}

/** Connects to the app, and sends a first piece of a request. */
export async function rawClient(app: FastifyInstance, first: string | Buffer): Promise<RawClient> {
  const socket = connect(await portOf(app), '127.0.0.1')
  let text = ''
  socket.setEncoding('utf8').on('data', (part: string) => (text += part))
  // These clients may send after the server has closed the connection; the error of that is expected.
  socket.on('error', () => undefined)
  const closed = new Promise<string>((resolve) => {
    socket.on('close', () => resolve(text))
  })
  await once(socket, 'connect')
  socket.write(first)
  const status = async () => {
    while (!text.includes('\r\n') && !socket.destroyed) await sleep(5)
    return Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1] ?? Number.NaN)
  }
  return { socket, received: () => text, closed, status }
}

/** The head of a request. @param length the length of the body that will follow, in bytes */
export const headOf = (method: string, path: string, length: number, headers: Record<string, string>): string =>
  [
    `${method} ${path} HTTP/1.1`,
    'Host: x',
    `Content-Length: ${length}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
  ].join('\r\n') + '\r\n\r\n'

/**
 * Sends a byte again and again, until the connection is closed.
 * @param every the pause between two bytes, in milliseconds
 */
export function drip({ socket }: RawClient, every: number): void {
  const timer = setInterval(() => socket.write('x'), every)
  socket.on('close', () => clearInterval(timer))
}
