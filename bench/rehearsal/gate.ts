import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

/** A network between two programs. A rehearsal can cut it and slow it down. */
export interface Gate {
  readonly port: number
  /** true: nothing passes, but no connection breaks, as when a cable is pulled. */
  isCut: boolean
  /** Milliseconds by which everything that comes from the far side is delayed. */
  delay: number
  readonly close: () => void
}

/** Milliseconds between two checks whether a cut gate is open again. */
const pause = 50

/** Opens a gate to a program on this machine. @param port of that program, the far side */
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
  // A gate that a failure left open must not keep the rehearsal's process alive.
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
