import { overloaded } from './errors.ts'

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
  /**
   * When, in the queue's own time, it would be done if all clients were served at the same time, each at the same pace.
   */
  readonly doneAt: number
  /** Counts up. */
  readonly arrival: number
}

interface Client {
  held: number
  /** `doneAt` of its newest piece of work. */
  doneAt: number
  readonly waiters: Waiter[]
}

/**
 * Lets work run at once as far as its weights fit; the rest waits, within bounds. What would be done first if all
 * clients were served at the same time goes first: neither one client with twenty dear pieces of work, nor twenty
 * clients with one each, keep another with a cheap one waiting. Source: A. Demers, S. Keshav, S. Shenker, "Analysis and
 * Simulation of a Fair Queueing Algorithm", 1989
 */
export class FairQueue {
  readonly #bounds: QueueBounds
  readonly #clients = new Map<string, Client>()
  #free: number
  #waiting = 0
  #arrivals = 0
  /** The queue's own time: how far each client would have been served. */
  #now = 0

  constructor(bounds: QueueBounds) {
    this.#bounds = bounds
    this.#free = bounds.capacity
  }

  /** The weight of all that waits. */
  get waitingWeight(): number {
    return [...this.#clients.values()].flatMap(({ waiters }) => waiters).reduce((sum, { weight }) => sum + weight, 0)
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
    client.doneAt = Math.max(client.doneAt, this.#now) + cost
    const { doneAt } = client
    const waiter = { weight: held, cost, doneAt, arrival: this.#arrivals++, ...Promise.withResolvers<void>() }
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
    const turnAway = () => leave(overloaded(this.#bounds.busy))
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

  get #activeClients(): number {
    return [...this.#clients.values()].filter(({ held, waiters }) => held > 0 || waiters.length > 0).length
  }

  #clientOf(name: string): Client {
    const known = this.#clients.get(name)
    if (known) return known
    const client: Client = { held: 0, doneAt: 0, waiters: [] }
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
      this.#now += waiter.cost / this.#activeClients
      waiter.resolve()
    }
  }

  /** Of the clients that wait and have room in their share, the one whose turn it is. */
  #next(): Client | undefined {
    let next: Client | undefined
    for (const [name, client] of this.#clients) {
      const [waiter] = client.waiters
      if (waiter && this.#hasRoom(client, waiter) && (!next || this.#precedes(client, next))) next = client
      // Who has nothing to do, and had no more than others, is as good as new when it comes again.
      if (!waiter && client.held === 0 && client.doneAt <= this.#now) this.#clients.delete(name)
    }
    return next
  }

  #hasRoom({ held }: Client, { weight }: Waiter): boolean {
    return held === 0 || held + weight <= this.#bounds.share
  }

  #precedes({ waiters: [one] }: Client, { waiters: [other] }: Client): boolean {
    if (!one || !other) return false
    return one.doneAt === other.doneAt ? one.arrival < other.arrival : one.doneAt < other.doneAt
  }
}
