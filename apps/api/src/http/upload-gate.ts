import { FairQueue, type QueueBounds, type Release } from '../core/fair-queue.ts'

/** How much is taken in at once, and how slowly. Sizes are bytes, times milliseconds, paces bytes a second. */
export interface UploadLimits extends Omit<QueueBounds, 'busy'> {
  /** Every upload counts as this much at least, so that their number is bounded too. */
  readonly leastWeight: number
  /** How often paces are looked at. */
  readonly watchInterval: number
  /** An upload that is slower may be given up when others wait. */
  readonly pace: number
  /** Its age by then. */
  readonly grace: number
  /** An upload that is slower is given up in any case. */
  readonly leastPace: number
  readonly leastPaceGrace: number
}

const megabyte = 1024 * 1024

/** A phone on slow 4G sends some 90 kB a second. */
export const uploadLimits: UploadLimits = {
  capacity: 64 * megabyte,
  share: 16 * megabyte,
  waiting: 256,
  waitingPerClient: 64,
  timeout: 20_000,
  leastWeight: megabyte,
  watchInterval: 1_000,
  pace: 32 * 1024,
  grace: 5_000,
  leastPace: 2 * 1024,
  leastPaceGrace: 30_000,
}

/** Why an upload is given up: it is far too slow, or slow while others wait. */
export type GiveUpReason = 'timeout' | 'unavailable'

/** Where an upload comes from, and how to end it. */
export interface UploadSource {
  client: string
  /** Of the body, in bytes; the most that is taken where its sender does not tell. */
  size: number
  /** Bytes that its connection has brought so far. */
  bytesRead: () => number
  giveUp: (reason: GiveUpReason) => void
  signal: AbortSignal
}

/** An upload that has its place in memory, until it is released. */
export interface Admission {
  /** All of it is here: it can no longer be too slow. */
  received: () => void
  release: Release
}

interface Arriving {
  readonly source: UploadSource
  readonly since: number
  bytesRead: number
  /** Smoothed; null until it has been looked at. */
  pace: number | null
}

/** Keeps a place in memory for each upload before its body is read. Whoever holds up others by sending slowly loses it. */
export class UploadGate {
  readonly #limits: UploadLimits
  readonly #queue: FairQueue
  readonly #arriving = new Set<Arriving>()
  #watch: NodeJS.Timeout | undefined

  constructor(limits: UploadLimits) {
    this.#limits = limits
    this.#queue = new FairQueue({ ...limits, busy: 'Há muitos envios ao mesmo tempo. Tente novamente em instantes.' })
  }

  /** Waits for a place. @throws unavailable when too many wait already, or it waited too long; the signal's reason */
  async admit(source: UploadSource): Promise<Admission> {
    const { client, size, signal } = source
    const release = await this.#queue.enter(client, Math.max(size, this.#limits.leastWeight), { signal })
    const arriving = { source, since: performance.now(), bytesRead: source.bytesRead(), pace: null }
    this.#arriving.add(arriving)
    this.#watch ??= setInterval(() => this.#look(), this.#limits.watchInterval).unref()
    const received = () => {
      this.#arriving.delete(arriving)
      if (this.#arriving.size > 0) return
      clearInterval(this.#watch)
      this.#watch = undefined
    }
    return {
      received,
      release: () => {
        received()
        release()
      },
    }
  }

  #look(): void {
    const { pace, grace, leastPace, leastPaceGrace, watchInterval } = this.#limits
    const now = performance.now()
    for (const arriving of this.#arriving) {
      const bytesRead = arriving.source.bytesRead()
      const lately = ((bytesRead - arriving.bytesRead) * 1_000) / watchInterval
      arriving.pace = arriving.pace === null ? lately : (arriving.pace + lately) / 2
      arriving.bytesRead = bytesRead
      if (now - arriving.since > leastPaceGrace && arriving.pace < leastPace) this.#giveUp(arriving, 'timeout')
    }
    const [slowest] = [...this.#arriving]
      .filter(({ source, since }) => now - since > grace && this.#queue.othersWait(source.client))
      .toSorted((one, other) => (one.pace ?? pace) - (other.pace ?? pace))
    if (slowest && (slowest.pace ?? pace) < pace) this.#giveUp(slowest, 'unavailable')
  }

  /** Its place is free once whoever reads it has noticed. */
  #giveUp(arriving: Arriving, reason: GiveUpReason): void {
    this.#arriving.delete(arriving)
    arriving.source.giveUp(reason)
  }
}
