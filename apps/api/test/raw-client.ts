import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/** A client that sends any bytes, at any speed. */
export interface RawClient {
  socket: Socket
  /** What was received so far. */
  received: () => string
  /** Resolves with everything received once the server has closed the connection. */
  closed: Promise<string>
  /** Resolves once an answer's status line has arrived. */
  status: () => Promise<number>
}

/** The port on which the app listens; starts listening if needed. */
async function portOf(app: FastifyInstance): Promise<number> {
  if (!app.server.listening) await app.listen({ host: '127.0.0.1', port: 0 })
  const address = app.server.address()
  if (address === null || typeof address === 'string') throw new Error('the app listens on no port')
  return address.port
}

/** Connects, and sends a first piece. */
export async function rawClient(app: FastifyInstance, first: string | Buffer): Promise<RawClient> {
  const socket = connect(await portOf(app), '127.0.0.1')
  let text = ''
  socket.setEncoding('utf8').on('data', (part: string) => (text += part))
  // These clients keep sending after the server has closed.
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

/** The head of a request. @param length of the body that will follow, in bytes */
export const headOf = (method: string, path: string, length: number, headers: Record<string, string>): string =>
  [
    `${method} ${path} HTTP/1.1`,
    'Host: x',
    `Content-Length: ${length}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
  ].join('\r\n') + '\r\n\r\n'

/** Sends a byte now and then, until the connection is closed. */
export function drip({ socket }: RawClient, every: number): void {
  const timer = setInterval(() => socket.write('x'), every)
  socket.on('close', () => clearInterval(timer))
}
