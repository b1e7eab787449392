import { overloaded } from './errors.ts'

/** How much a queue runs at once, and how much may wait. Capacity, share and weights have one unit, such as bytes. */
export interface QueueBounds {
  /** The most weight that may run at once, of all clients together. */
  readonly capacity: number
  /** The most weight that one client may run at once. Heavier work runs only while its client runs nothing else. */
  readonly share: number
  /** How many pieces of work may wait, of all clients together. */
  readonly waiting: number
  /** How many pieces of work of one client may wait. */
  readonly waitingPerClient: number
  /** Milliseconds after which waiting work is refused. */
  readonly timeout: number
  /** The message of the refusal. */
  readonly busy: string
}

interface EnterOptions {
  /** How much this work delays its client's next turn; the weight by default. */
  cost?: number | undefined
  /** When this signal aborts, the waiting work leaves the queue. */
  signal?: AbortSignal | undefined
}

/** Tells the queue that a piece of work has ended; calling it again has no effect. */
export type Release = () => void

interface Waiter extends PromiseWithResolvers<void> {
  readonly weight: number
  readonly cost: number
  /** The virtual time at which this work would be done if all clients were served at once at the same speed. */
  readonly doneAt: number
  /** A running number. Of two pieces of work with the same `doneAt`, the one that arrived earlier goes first. */
  readonly arrival: number
}

interface Client {
  /** The weight of the client's running work. */
  held: number
  /** `doneAt` of the client's newest work. */
  doneAt: number
  readonly waiters: Waiter[]
}

/**
 * Runs as much work at once as the bounds allow; other work waits. Next comes the work that would finish first if all
 * clients were served at once. So a client with cheap work is delayed neither by one client with twenty expensive
 * pieces, nor by twenty clients with one expensive piece each. Source: A. Demers, S. Keshav, S. Shenker, "Analysis and
 * Simulation of a Fair Queueing Algorithm", 1989
 */
export class FairQueue {
  readonly #bounds: QueueBounds
  readonly #clients = new Map<string, Client>()
  #free: number
  #waiting = 0
  #arrivals = 0
  /** Virtual time: the cost of the work that each client would have had done by now if all were served at once. */
  #now = 0

  constructor(bounds: QueueBounds) {
    this.#bounds = bounds
    this.#free = bounds.capacity
  }

  /** The weight of all waiting work. */
  get waitingWeight(): number {
    return [...this.#clients.values()].flatMap(({ waiters }) => waiters).reduce((sum, { weight }) => sum + weight, 0)
  }

  /**
   * Runs `work` when its client's turn comes.
   * @param cost how much this work delays its client's next turn
   * @throws unavailable when too much work waits already, or when this work waited too long
   */
  async run<Result>(client: string, weight: number, work: () => Promise<Result>, cost = weight): Promise<Result> {
    const release = await this.enter(client, weight, { cost })
    try {
      return await work()
    } finally {
      release()
    }
  }

  /**
   * Waits for the client's turn. The caller must call the returned function when the work is done.
   * @throws unavailable when too much work waits already, or when this work waited too long; the signal's reason when
   * the signal aborts
   */
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
      // Work that never ran does not delay its client's next work.
      client.doneAt -= waiter.cost
      this.#waiting -= 1
      waiter.reject(reason)
      // The work that leaves may have blocked lighter work behind it, which may start now.
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
      // When the next work does not fit, lighter work waits too: otherwise heavy work might wait forever.
      if (!waiter || waiter.weight > this.#free) return
      client.waiters.shift()
      this.#waiting -= 1
      this.#free -= waiter.weight
      client.held += waiter.weight
      this.#now += waiter.cost / this.#activeClients
      waiter.resolve()
    }
  }

  /** The client whose turn it is, among the clients that have waiting work and room in their share. */
  #next(): Client | undefined {
    let next: Client | undefined
    for (const [name, client] of this.#clients) {
      const [waiter] = client.waiters
      if (waiter && this.#hasRoom(client, waiter) && (!next || this.#precedes(client, next))) next = client
      // A client that has no work, and was not served more than the others, can be forgotten.
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
