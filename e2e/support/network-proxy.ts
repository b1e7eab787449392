import { once } from 'node:events'
import { connect, createServer, type Server, type Socket } from 'node:net'

/**
 * How the network treats the data sent through it. `hold`: it delivers nothing until its weather changes, and then
 * everything. `drop`: it ends every connection, even the connections that are opened meanwhile.
 */
type Weather = 'pass' | 'slow' | 'hold' | 'drop'

/** `delay`: milliseconds in each direction; `pace`: bytes per millisecond. So 400 ms there and back, and 50 kB/s. */
const slow = { delay: 200, pace: 50 }

/** One direction of the network. All connections share its pace: `freeAt` is when it can take the next data. */
interface Direction {
  freeAt: number
}

/** A network between the browser and the server that a journey can make slow or broken. */
export class NetworkProxy {
  readonly #server: Server
  readonly #target: URL
  readonly #open = new Set<Socket>()
  readonly #up: Direction = { freeAt: 0 }
  readonly #down: Direction = { freeAt: 0 }
  #weather: Weather = 'pass'
  #held: (() => void)[] = []
  /** How many more bytes may go to the server before every connection is cut. */
  #bytesBeforeCut = Infinity
  url = ''

  private constructor(target: string) {
    this.#target = new URL(target)
    this.#server = createServer((client) => this.#accept(client))
  }

  /** Starts a network in front of a server. @param target the server's address */
  static async start(target: string): Promise<NetworkProxy> {
    const proxy = new NetworkProxy(target)
    proxy.#server.listen(0, '127.0.0.1')
    await once(proxy.#server, 'listening')
    const address = proxy.#server.address()
    if (address === null || typeof address === 'string') throw new Error('The proxy has no port')
    proxy.url = `http://127.0.0.1:${address.port}`
    return proxy
  }

  become(weather: Weather) {
    this.#weather = weather
    if (weather === 'drop') this.#cut()
    if (weather !== 'hold') for (const deliver of this.#held.splice(0)) deliver()
  }

  /** Lets so many more bytes through to the server. Then ends every connection, and each new one (`drop`). */
  cutAfter(bytes: number) {
    this.#bytesBeforeCut = bytes
  }

  async stop() {
    this.#held = []
    this.#cut()
    this.#server.close()
    await once(this.#server, 'close')
  }

  #accept(client: Socket) {
    if (this.#weather === 'drop') {
      client.destroy()
      return
    }
    const server = connect(Number(this.#target.port), this.#target.hostname)
    this.#join(client, server, this.#up, (size) => this.#count(size))
    this.#join(server, client, this.#down)
  }

  #join(from: Socket, to: Socket, direction: Direction, onSent: (bytes: number) => void = () => undefined) {
    this.#open.add(from)
    from.on('data', (chunk) => {
      this.#send(direction, chunk.length, () => to.write(chunk))
      onSent(chunk.length)
    })
    from.on('end', () => this.#send(direction, 0, () => to.end()))
    from.on('error', () => this.#send(direction, 0, () => to.destroy()))
    from.on('close', () => this.#open.delete(from))
  }

  #send(direction: Direction, bytes: number, deliver: () => void) {
    const deliverIfOpen = () => this.#weather !== 'drop' && deliver()
    if (this.#weather === 'hold') this.#held.push(deliverIfOpen)
    else if (this.#weather === 'slow') {
      direction.freeAt = Math.max(performance.now(), direction.freeAt) + bytes / slow.pace
      setTimeout(deliverIfOpen, direction.freeAt + slow.delay - performance.now())
    } else deliverIfOpen()
  }

  #count(bytes: number) {
    this.#bytesBeforeCut -= bytes
    if (this.#bytesBeforeCut > 0) return
    this.#bytesBeforeCut = Infinity
    this.become('drop')
  }

  #cut() {
    for (const socket of this.#open) socket.destroy()
    this.#held = []
  }
}
