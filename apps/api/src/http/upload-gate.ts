import { FairQueue, type QueueBounds, type Release } from '../core/fair-queue.ts'

type Bounds = Omit<QueueBounds, 'busy'>

/** Limits of simultaneous uploads and of their speed. Sizes are in bytes, times in milliseconds. */
export interface UploadLimits {
  /** Bounds for uploads from their arrival until they are processed. Their files wait in the `Spool`. */
  readonly arriving: Bounds
  /** Bounds for files that are in memory while they are processed. */
  readonly inWork: Bounds
  /** The least number of bytes that an upload counts for. So the number of small uploads is limited too. */
  readonly leastWeight: number
  /** The time between two measurements of each upload's speed. */
  readonly lookInterval: number
  /** The speed is the average over so many measurements. */
  readonly looks: number
  /** Bytes a second. A slower upload may be dropped when other uploads wait. */
  readonly pace: number
  /** Bytes a second. A slower upload is dropped after `leastPaceGrace`, even when no other upload waits. */
  readonly leastPace: number
  /** The time after an upload's start in which `leastPace` does not apply. */
  readonly leastPaceGrace: number
}

const megabyte = 1024 * 1024

/** The default limits. For comparison: a phone on slow 4G sends about 90 kB a second. */
export const uploadLimits: UploadLimits = {
  arriving: { capacity: 1024 * megabyte, share: 256 * megabyte, waiting: 256, waitingPerClient: 64, timeout: 20_000 },
  inWork: { capacity: 48 * megabyte, share: 16 * megabyte, waiting: 512, waitingPerClient: 256, timeout: 30_000 },
  leastWeight: megabyte,
  lookInterval: 500,
  looks: 4,
  pace: 32 * 1024,
  leastPace: 2 * 1024,
  leastPaceGrace: 30_000,
}

export const busy = 'Há muitos envios ao mesmo tempo. Tente novamente em instantes.'

/** `timeout`: the upload was slower than `leastPace`; `unavailable`: it was slower than `pace` while others waited. */
export type GiveUpReason = 'timeout' | 'unavailable'

/** An upload that asks for a place. */
interface UploadSource {
  /** The user or network from which the upload comes. */
  client: string
  /** The size of the body in bytes; the largest allowed size when the client does not say. */
  size: number
  /** Bytes received on the upload's connection so far. */
  bytesRead: () => number
  /** Called when the upload is dropped. */
  giveUp: (reason: GiveUpReason) => void
  /** Aborts when the client disconnects. */
  signal: AbortSignal
}

/** The place of an upload that was admitted. */
interface Admission {
  /** To be called when the body is complete. From then on the upload's speed does not matter. */
  received: () => void
  /** Gives the place to other uploads. To be called when the upload is processed. */
  release: Release
}

interface Arriving {
  readonly source: UploadSource
  /** When the upload was admitted, by `performance.now()`. */
  readonly since: number
  readonly release: Release
  /** The bytes received on the upload's connection until each of the last measurements, the oldest first. */
  readonly seen: number[]
}

/** Reserves a place for each upload before its body is read. A slow upload loses its place when other uploads wait. */
export class UploadGate {
  readonly #limits: UploadLimits
  readonly #queue: FairQueue
  readonly #arriving = new Set<Arriving>()
  #timer: NodeJS.Timeout | undefined

  constructor(limits: UploadLimits) {
    this.#limits = limits
    this.#queue = new FairQueue({ ...limits.arriving, busy })
  }

  /**
   * Waits for a place.
   * @throws unavailable when too many uploads wait already, or this one waited too long; the signal's reason when the
   * signal aborts
   */
  async admit(source: UploadSource): Promise<Admission> {
    const release = await this.#queue.enter(source.client, this.#weightOf(source), { signal: source.signal })
    const arriving = { source, since: performance.now(), release, seen: [source.bytesRead()] }
    this.#arriving.add(arriving)
    this.#timer ??= setInterval(() => this.#look(), this.#limits.lookInterval).unref()
    const received = () => this.#forget(arriving)
    return {
      received,
      release: () => {
        received()
        release()
      },
    }
  }

  #weightOf({ size }: UploadSource): number {
    return Math.max(size, this.#limits.leastWeight)
  }

  #forget(arriving: Arriving): void {
    this.#arriving.delete(arriving)
    if (this.#arriving.size > 0) return
    clearInterval(this.#timer)
    this.#timer = undefined
  }

  #look(): void {
    const { leastPace, leastPaceGrace, looks } = this.#limits
    for (const arriving of this.#arriving) {
      arriving.seen.push(arriving.source.bytesRead())
      if (arriving.seen.length > looks + 1) arriving.seen.shift()
      const isOld = performance.now() - arriving.since > leastPaceGrace
      if (isOld && this.#paceOf(arriving) < leastPace) this.#giveUp(arriving, 'timeout')
    }
    this.#makeRoom()
  }

  /** Drops slow uploads, the slowest first, until there is room for the waiting uploads. */
  #makeRoom(): void {
    let needed = this.#queue.waitingWeight
    if (needed === 0) return
    const slow = [...this.#arriving]
      .map((arriving) => ({ arriving, pace: this.#paceOf(arriving) }))
      .filter(({ pace }) => pace < this.#limits.pace)
      .toSorted((one, other) => one.pace - other.pace)
    for (const { arriving } of slow) {
      if (needed <= 0) return
      needed -= this.#weightOf(arriving.source)
      this.#giveUp(arriving, 'unavailable')
    }
  }

  /** The upload's speed in bytes a second over the last measurements; infinite while there are too few measurements. */
  #paceOf({ seen }: Arriving): number {
    const { looks, lookInterval } = this.#limits
    if (seen.length <= looks) return Number.POSITIVE_INFINITY
    return (((seen.at(-1) ?? 0) - (seen[0] ?? 0)) * 1_000) / (looks * lookInterval)
  }

  #giveUp(arriving: Arriving, reason: GiveUpReason): void {
    this.#forget(arriving)
    arriving.source.giveUp(reason)
    arriving.release()
  }
}
