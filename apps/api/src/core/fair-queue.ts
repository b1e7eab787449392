import { unavailable } from './errors.ts'

/** How much a queue does at once, and how much it lets wait. Weights and shares are of one unit, such as bytes. */
export interface QueueBounds {
  /** The weight of all that is at work. */
  readonly capacity: number
  /** The most of it that one client holds; what is heavier by itself is done while that client holds nothing else. */
  readonly share: number
  /** The most pieces of work that wait, of all clients and of one. */
  readonly waiting: number
  readonly waitingPerClient: number
  /** Milliseconds after which what waits is turned away. */
  readonly timeout: number
  /** What is said to whoever is turned away. */
  readonly busy: string
}

export interface EnterOptions {
  /** By how much it postpones the next turn of its client. */
  cost?: number | undefined
  /** Leaves the queue. */
  signal?: AbortSignal | undefined
}

/** Ends a piece of work; again, it does nothing. */
export type Release = () => void

interface Waiter extends PromiseWithResolvers<void> {
  readonly weight: number
  readonly cost: number
  /** Counts up. */
  readonly arrival: number
}

interface Client {
  held: number
  /** When, in the queue's own time, all that this client has had done is paid for. */
  paidAt: number
  readonly waiters: Waiter[]
}

/** Seconds after which whoever was turned away may ask again. */
const retryAfter = 5

/**
 * Lets work run at once as far as its weights fit; the rest waits, within bounds. Clients take turns by what their work
 * costs: one with twenty heavy pieces does not keep another with a light one waiting.
 * Source: P. Goyal, H. Vin, H. Cheng, "Start-time Fair Queuing", 1996
 */
export class FairQueue {
  readonly #bounds: QueueBounds
  readonly #clients = new Map<string, Client>()
  #free: number
  #waiting = 0
  #arrivals = 0
  /** The queue's own time: what had been paid for when the newest work started. */
  #now = 0

  constructor(bounds: QueueBounds) {
    this.#bounds = bounds
    this.#free = bounds.capacity
  }

  /** Whether anyone but this client waits for a turn. */
  othersWait(client: string): boolean {
    return [...this.#clients].some(([name, { waiters }]) => name !== client && waiters.length > 0)
  }

  /** @throws unavailable when too much waits already, or it waited too long */
  async run<Result>(client: string, weight: number, work: () => Promise<Result>, cost = weight): Promise<Result> {
    const release = await this.enter(client, weight, { cost })
    try {
      return await work()
    } finally {
      release()
    }
  }

  /** Waits for its turn. @throws unavailable when too much waits already, or it waited too long; the signal's reason */
  async enter(name: string, weight: number, { cost = weight, signal }: EnterOptions = {}): Promise<Release> {
    signal?.throwIfAborted()
    const client = this.#clientOf(name)
    const held = Math.min(weight, this.#bounds.capacity)
    const waiter = { weight: held, cost, arrival: this.#arrivals++, ...Promise.withResolvers<void>() }
    client.waiters.push(waiter)
    this.#waiting += 1
    this.#startWhatFits()
    if (client.waiters.includes(waiter)) await this.#turnOf(waiter, client, signal)
    return this.#releaseOf(client, held)
  }

  async #turnOf(waiter: Waiter, client: Client, signal?: AbortSignal): Promise<void> {
    const leave = (reason: unknown) => {
      client.waiters.splice(client.waiters.indexOf(waiter), 1)
      this.#waiting -= 1
      waiter.reject(reason)
      // It may have been the one that the others waited for.
      this.#startWhatFits()
    }
    const turnAway = () => leave(unavailable(this.#bounds.busy, retryAfter))
    const abort = () => leave(signal?.reason)
    const timer = setTimeout(turnAway, this.#bounds.timeout)
    signal?.addEventListener('abort', abort)
    if (this.#waiting > this.#bounds.waiting || client.waiters.length > this.#bounds.waitingPerClient) turnAway()
    try {
      await waiter.promise
    } finally {
      clearTimeout(timer)
      signal?.removeEventListener('abort', abort)
    }
  }

  #releaseOf(client: Client, weight: number): Release {
    let released = false
    return () => {
      if (released) return
      released = true
      client.held -= weight
      this.#free += weight
      this.#startWhatFits()
    }
  }

  #clientOf(name: string): Client {
    const known = this.#clients.get(name)
    if (known) return known
    const client: Client = { held: 0, paidAt: 0, waiters: [] }
    this.#clients.set(name, client)
    return client
  }

  #startWhatFits(): void {
    for (let client = this.#next(); client; client = this.#next()) {
      const [waiter] = client.waiters
      // What is heavy would wait for ever if what is light went past it.
      if (!waiter || waiter.weight > this.#free) return
      client.waiters.shift()
      this.#waiting -= 1
      this.#free -= waiter.weight
      client.held += waiter.weight
      this.#now = Math.max(this.#now, client.paidAt)
      client.paidAt = this.#now + waiter.cost
      waiter.resolve()
    }
  }

  /** Of the clients that wait and have room in their share, the one whose turn it is. */
  #next(): Client | undefined {
    let next: Client | undefined
    for (const [name, client] of this.#clients) {
      const [waiter] = client.waiters
      if (waiter && this.#hasRoom(client, waiter) && (!next || this.#precedes(client, next))) next = client
      // Who has nothing to do and has paid for all is as good as new when it comes again.
      if (!waiter && client.held === 0 && client.paidAt <= this.#now) this.#clients.delete(name)
    }
    return next
  }

  #hasRoom({ held }: Client, { weight }: Waiter): boolean {
    return held === 0 || held + weight <= this.#bounds.share
  }

  #precedes(one: Client, other: Client): boolean {
    const difference = Math.max(one.paidAt, this.#now) - Math.max(other.paidAt, this.#now)
    return difference === 0 ? (one.waiters[0]?.arrival ?? 0) < (other.waiters[0]?.arrival ?? 0) : difference < 0
  }
}
