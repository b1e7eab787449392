import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

/** A network between two programs that can be cut and slowed down. */
export interface Gate {
  readonly port: number
  /** While true, the gate lets nothing through and breaks no connection, like a cable that is pulled. */
  isCut: boolean
  /** Milliseconds by which everything is delayed on its way from the far side to the near side. */
  delay: number
  readonly close: () => void
}

/** Milliseconds between two checks of a cut gate whether it is open again. */
const pause = 50

/** @param port of the far side, on this machine */
export async function openGate(port: number): Promise<Gate> {
  const sockets = new Set<Socket>()
  const pass = (from: Socket, to: Socket, delayOf: () => number) => {
    let last: Promise<unknown> = Promise.resolve()
    const inTurn = (work: () => void) => {
      const arrived = performance.now()
      const opened = () =>
        new Promise<void>((resolve) => {
          const look = () => {
            const wait = arrived + delayOf() - performance.now()
            if (gate.isCut) setTimeout(look, pause)
            else if (wait > 0) setTimeout(look, wait)
            else resolve()
          }
          look()
        })
      last = last.then(opened).then(work)
    }
    from.on('data', (chunk) => inTurn(() => void (to.writable && to.write(chunk))))
    from.on('end', () => inTurn(() => to.end()))
    from.on('error', () => inTurn(() => to.destroy()))
    from.on('close', () => sockets.delete(from))
    sockets.add(from)
  }
  const server = createServer({ allowHalfOpen: true }, (near) => {
    const far = connect({ port, host: '127.0.0.1', allowHalfOpen: true })
    pass(near, far, () => 0)
    pass(far, near, () => gate.delay)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  // One that a failure left open does not keep the rehearsal from ending.
  server.unref()
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  const gate: Gate = {
    port: address.port,
    isCut: false,
    delay: 0,
    close() {
      server.close()
      for (const socket of sockets) socket.destroy()
    },
  }
  return gate
}
