import { setTimeout as sleep } from 'node:timers/promises'
import sharp from 'sharp'
import { percentile } from '../collection-world.ts'
import { kinds, prepareCampaign, writesOn, type Kind, type Prepared, type Target } from './writes.ts'

/** By kind, the keys of the writes that the server has acknowledged. */
export type Acknowledged = Readonly<Record<Kind, Set<string>>>

export interface Writers {
  readonly acknowledged: Acknowledged
  /**
   * The figures since the last call. `writes`: acknowledged writes; `failed`: failed writes; `outage`: the longest
   * time without an acknowledgement, in seconds; `outageFrom`: when that time began; `p95`: how long a clerk waited for
   * an acknowledgement, in milliseconds at the 95th percentile.
   */
  readonly report: () => { writes: number; failed: number; outage: number; outageFrom: Date; p95: number }
  /** By reason, how many calls failed. */
  readonly failures: ReadonlyMap<string, number>
  /** Stops the writers after their running calls have ended. */
  readonly stop: () => Promise<void>
}

/** Milliseconds after which a person who saw an error tries again. */
const pauseAfterFailure = 200

/** How many people do each kind of work. */
interface Crew {
  /** People who add regions. Outages are measured between their writes. */
  clerks: number
  contributors: number
  payers: number
  /** Milliseconds between two writes of one person; by default almost 0. */
  pause?: number
  /** Milliseconds between two writes of a clerk; by default `pause`. */
  clerkPause?: number
}

/** How many people write at the same time: the crew, one who makes shipping files, and one who donates and reminds. */
export const sizeOf = ({ clerks, contributors, payers }: Crew): number => clerks + contributors + payers + 2

/**
 * Starts people who write until they are stopped. They add regions, send and verify contributions with images, make
 * requests, slips, payments by return files, boxes, shipping files, donations with receipts, and reminders.
 * @param given the campaign, product and group to use; by default new ones are made
 */
export async function startWriters(target: Target, crew: Crew, given?: Prepared): Promise<Writers> {
  const prepared = given ?? (await prepareCampaign(target))
  const image = await sharp({ create: { width: 900, height: 1_200, channels: 3, background: '#b0c4de' } })
    .jpeg()
    .toBuffer()
  const acknowledged = Object.fromEntries(kinds.map((kind) => [kind, new Set<string>()])) as Record<Kind, Set<string>>
  const moments: number[] = []
  const waits: number[] = []
  const failures = new Map<string, number>()
  let from = performance.now()
  let writes = 0
  let failed = 0
  const work = writesOn(target, prepared, image, (kind, key) => {
    acknowledged[kind].add(String(key))
    writes += 1
    if (kind === 'region') moments.push(performance.now())
  })
  const stopping = new AbortController()
  const think = (pause: number) => sleep(pause, undefined, { signal: stopping.signal }).catch(() => undefined)
  const addRegion = async () => {
    const start = performance.now()
    await work.addRegion()
    waits.push(performance.now() - start)
  }
  const repeatedly = async (pause: number, one: () => Promise<void>) => {
    // A random pause first, so that the people do not all write at the same moment.
    await think(Math.random() * pause)
    while (!stopping.signal.aborted) {
      const failure = await one().then(
        () => null,
        (error: unknown) => reasonOf(error),
      )
      if (failure !== null) {
        failed += 1
        failures.set(failure, (failures.get(failure) ?? 0) + 1)
      }
      await think(failure === null ? pause : pauseAfterFailure)
    }
  }
  const several = (count: number, pause: number, one: () => Promise<void>) =>
    Array.from({ length: count }, () => repeatedly(pause, one))
  let donations = 0
  const donateAndRemind = async () => {
    await work.donate()
    donations += 1
    if (donations % 100 === 1) await work.remind()
  }
  const running = [
    ...several(crew.clerks, crew.clerkPause ?? crew.pause ?? 20, addRegion),
    ...several(crew.contributors, crew.pause ?? 50, work.contribute),
    ...several(crew.payers, crew.pause ?? 50, work.requestAndPay),
    repeatedly(crew.pause ?? 50, work.requestAndShip),
    repeatedly(crew.pause ?? 50, donateAndRemind),
  ]
  return {
    acknowledged,
    failures,
    report() {
      const now = performance.now()
      const { length: outage, start } = longestGap([from, ...moments.splice(0), now])
      const outageFrom = new Date(performance.timeOrigin + start)
      const figures = { writes, failed, outage: outage / 1_000, outageFrom, p95: percentile(waits.splice(0), 0.95) }
      from = now
      writes = failed = 0
      return figures
    },
    async stop() {
      stopping.abort()
      await Promise.all(running)
    },
  }
}

function longestGap(times: readonly number[]): { start: number; length: number } {
  let longest = { start: times[0] ?? 0, length: 0 }
  for (const [index, end] of times.entries()) {
    const start = times[index - 1] ?? end
    if (end - start > longest.length) longest = { start, length: end - start }
  }
  return longest
}

/** A failure's message without ids and numbers, so that failures of one kind have the same text. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { cause } = error
  const because = cause instanceof Error && 'code' in cause ? ` (${String(cause.code)})` : ''
  return (error.message + because).replaceAll(/\d{2,}|[0-9a-f-]{36}/g, 'N').slice(0, 160)
}
