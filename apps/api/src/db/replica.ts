import type pg from 'pg'
import type { StaleReads } from '../core/ports/stale-reads.ts'
import { connectDatabase } from './connect.ts'

/** Milliseconds between two looks at the replica. */
const pause = 1_000

interface ReplicaOptions {
  /** PostgreSQL address. */
  url: string
  /** Most seconds that it may be behind the leader. */
  longestLag: number
  leader: pg.Pool
  /** Called when the replica becomes fit for use, or stops being so; `reason` says why. */
  onChange: (isFit: boolean, reason: unknown) => void
}

/** A position in the leader's log, and when it had been written. */
interface Written {
  at: number
  position: number
}

/**
 * Watches a replica. How far it is behind is told by positions of the leader's log, not by the time of the last
 * replayed transaction: that grows while nobody writes, and stands still where the replica is cut off.
 * @returns the replica, and a function that ends its connections
 */
export function watchReplica({ url, longestLag, leader, onChange }: ReplicaOptions): StaleReads & {
  stop: () => Promise<void>
} {
  const replica = connectDatabase({ url, poolSize: 6 })
  let written: Written[] = []
  let fitUntil = 0
  let wasFit = false
  let stopped = false

  /** @throws Error when one of the two does not answer, or the replica is too far behind */
  const look = async (): Promise<void> => {
    const at = performance.now()
    written.push({ at, position: await positionOf(leader, 'pg_current_wal_lsn()') })
    const replayed = await positionOf(replica.pool, 'pg_last_wal_replay_lsn()')
    const newest = written.findLast(({ position }) => position <= replayed)
    // Older ones are never the newest again.
    written = written.filter((one) => one.at >= (newest?.at ?? at - longestLag * 1_000))
    if (newest === undefined || at - newest.at > longestLag * 1_000)
      throw new Error(`the replica is more than ${longestLag} s behind`)
    fitUntil = newest.at + longestLag * 1_000
  }
  const note = (isFit: boolean, reason: unknown = null) => {
    if (isFit !== wasFit && !stopped) onChange(isFit, reason)
    wasFit = isFit
  }
  let timer: NodeJS.Timeout | undefined
  const watch = async (): Promise<void> => {
    await look().then(
      () => note(true),
      (error: unknown) => {
        fitUntil = 0
        note(false, error)
      },
    )
    if (!stopped) timer = setTimeout(() => void watch(), pause).unref()
  }
  void watch()
  return {
    database: () => (performance.now() < fitUntil ? replica.db : null),
    async stop() {
      stopped = true
      clearTimeout(timer)
      await replica.close()
    },
  }
}

/** @returns bytes since the beginning of the log @throws Error where the server has no such position */
async function positionOf(pool: pg.Pool, position: string): Promise<number> {
  const { rows } = await pool.query<{ position: string | null }>(`select (${position} - '0/0')::text as position`)
  const found = rows[0]?.position
  if (found == null) throw new Error(`${position} is null: the server is no replica`)
  return Number(found)
}
