import { FairQueue, type QueueBounds, type Release } from '../core/fair-queue.ts'

type Bounds = Omit<QueueBounds, 'busy'>

/** Limits of simultaneous uploads and of their speed. Sizes are bytes, times milliseconds, speeds bytes a second. */
export interface UploadLimits {
  /** Uploads that arrive, on the disk. */
  readonly arriving: Bounds
  /** Uploads being processed, in memory. */
  readonly inWork: Bounds
  /** Every upload counts as at least this many bytes, which also limits the number of uploads. */
  readonly leastWeight: number
  /** How often speeds are measured, and over how many measurements. */
  readonly lookInterval: number
  readonly looks: number
  /** An upload slower than this may be dropped while other uploads wait. */
  readonly pace: number
  /** An upload slower than this is dropped in any case, after its grace period. */
  readonly leastPace: number
  readonly leastPaceGrace: number
}

const megabyte = 1024 * 1024

/** A phone on slow 4G sends about 90 kB a second. */
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

/** Why an upload is dropped: far too slow, or slow while others wait. */
export type GiveUpReason = 'timeout' | 'unavailable'

/** Where an upload comes from, and how to end it. */
interface UploadSource {
  client: string
  /** Bytes of the body; the maximum when the client does not say. */
  size: number
  /** Bytes received on the upload's connection so far. */
  bytesRead: () => number
  giveUp: (reason: GiveUpReason) => void
  signal: AbortSignal
}

/** An upload that holds a place on the disk until it is released. */
interface Admission {
  /** The body is complete, so it can no longer be too slow. */
  received: () => void
  release: Release
}

interface Arriving {
  readonly source: UploadSource
  readonly since: number
  readonly release: Release
  /** Bytes received on the upload's connection at each of the last measurements, oldest first. */
  readonly seen: number[]
}

/** Reserves a place for each upload before its body is read. Slow clients lose their place when other clients wait. */
export class UploadGate {
  readonly #limits: UploadLimits
  readonly #queue: FairQueue
  readonly #arriving = new Set<Arriving>()
  #timer: NodeJS.Timeout | undefined

  constructor(limits: UploadLimits) {
    this.#limits = limits
    this.#queue = new FairQueue({ ...limits.arriving, busy })
  }

  /** Waits for a place. @throws unavailable when too many wait already, or it waited too long; the signal's reason */
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

  /** Drops the slowest uploads, as many as the waiting uploads need. */
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

  /** The upload's speed over the last measurements; infinite while there are too few of them. */
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
