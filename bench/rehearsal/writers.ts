import { setTimeout as sleep } from 'node:timers/promises'
import sharp from 'sharp'
import { percentile } from '../collection-world.ts'
import { kinds, prepareCampaign, writesOn, type Kind, type Prepared, type Target } from './writes.ts'

/** The keys of the acknowledged writes, by kind. */
export type Acknowledged = Readonly<Record<Kind, Set<string>>>

export interface Writers {
  readonly acknowledged: Acknowledged
  /**
   * How many writes were acknowledged and how many failed since the last call, the longest time without an
   * acknowledgement in seconds, and the 95th percentile of how long a clerk waited for one, in milliseconds.
   */
  readonly report: () => { writes: number; failed: number; outage: number; p95: number }
  /** How many calls failed of each kind of failure. */
  readonly failures: ReadonlyMap<string, number>
  /** Lets the running calls end. */
  readonly stop: () => Promise<void>
}

/** Milliseconds after which somebody who saw an error continues. */
const pauseAfterFailure = 200

/** How many people do each kind of work. */
interface Crew {
  /** Outages are measured between the writes of the clerks. */
  clerks: number
  contributors: number
  payers: number
  /** Milliseconds between two writes of one person; by default almost none. */
  pause?: number
}

/** How many write at once. */
export const sizeOf = ({ clerks, contributors, payers }: Crew): number => clerks + contributors + payers + 2

/**
 * Staff add regions, send and verify contributions with images, make requests, slips, payments by returns, boxes,
 * shipping files, donations with receipts and reminders, until they are stopped.
 * @param given what was prepared for other writers in the same database
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
  const addRegion = async () => {
    const start = performance.now()
    await work.addRegion()
    waits.push(performance.now() - start)
  }
  const repeatedly = async (pause: number, one: () => Promise<void>) => {
    while (!stopping.signal.aborted) {
      const failure = await one().then(
        () => null,
        (error: unknown) => reasonOf(error),
      )
      if (failure !== null) {
        failed += 1
        failures.set(failure, (failures.get(failure) ?? 0) + 1)
      }
      await sleep(failure === null ? pause : pauseAfterFailure)
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
    ...several(crew.clerks, crew.pause ?? 20, addRegion),
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
      const times = [from, ...moments.splice(0), now]
      const outage = Math.max(...times.slice(1).map((time, index) => time - (times[index] ?? time)))
      const figures = { writes, failed, outage: outage / 1_000, p95: percentile(waits.splice(0), 0.95) }
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

/** The words that failures of one kind share, without ids. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { cause } = error
  const because = cause instanceof Error && 'code' in cause ? ` (${String(cause.code)})` : ''
  return (error.message + because).replaceAll(/\d{2,}|[0-9a-f-]{36}/g, 'N').slice(0, 160)
}
